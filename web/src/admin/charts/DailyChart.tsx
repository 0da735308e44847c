import { type PointerEvent, useState } from 'react';
import {
  areaPathOf,
  labelledDayIndexes,
  nearestIndex,
  linePathOf,
  xPositionOf,
  lineSegmentsOf,
  axisMax,
} from './chart-math.ts';
import s from './charts.module.css';

export interface Series {
  name: string;
  values: readonly (number | null)[];
  shape: 'line' | 'bars';
  tone: 'primary' | 'gold';
  format: (value: number) => string;
}

interface DailyChartProps {
  label: string;
  days: readonly string[];
  /** Drawn one below the other, each with its own axis. */
  series: readonly Series[];
  formatDay: (day: string) => string;
  unknownText: string;
}

const MAX_DAY_LABELS = 6;

/** Charts of daily values. A day is selected by pointer, or by arrow keys on a visually hidden slider. */
export function DailyChart({ label, days, series, formatDay, unknownText }: DailyChartProps) {
  const [selectedIndex, setSelectedIndex] = useState<number>();
  const activeIndex = selectedIndex !== undefined && selectedIndex < days.length ? selectedIndex : undefined;
  const describeDay = (index: number) =>
    `${formatDay(days[index]!)} ${series.map((item) => `${item.name} ${formatValueAt(item, index, unknownText)}`).join(' ')}`;
  function handlePointer({ currentTarget, clientX }: PointerEvent<HTMLElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    setSelectedIndex(nearestIndex((clientX - left) / width, days.length));
  }
  return (
    <div className={s.daily}>
      <input
        className={s.slider}
        type="range"
        aria-label={label}
        aria-valuetext={describeDay(activeIndex ?? days.length - 1)}
        min={0}
        max={days.length - 1}
        value={activeIndex ?? days.length - 1}
        onChange={(event) => setSelectedIndex(Number(event.target.value))}
        onFocus={() => setSelectedIndex(activeIndex ?? days.length - 1)}
        onBlur={() => setSelectedIndex(undefined)}
      />
      <div className={s.axes} aria-hidden="true">
        {series.map((item) => (
          <Axis
            key={item.name}
            max={axisMax(item.values)}
            format={item.format}
            tall={item.shape === 'line'}
          />
        ))}
      </div>
      <div
        className={s.plots}
        aria-hidden="true"
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={() => setSelectedIndex(undefined)}
      >
        {series.map((item) => (
          <Plot key={item.name} {...item} activeIndex={activeIndex} />
        ))}
        {activeIndex !== undefined && (
          <>
            <i className={s.cross} style={{ left: `${xPositionOf(activeIndex, days.length)}%` }} />
            <div
              className={s.tip}
              data-side={activeIndex > days.length / 2 ? 'left' : 'right'}
              style={{ left: `${xPositionOf(activeIndex, days.length)}%` }}
            >
              <b>{formatDay(days[activeIndex]!)}</b>
              {series.map((item) => (
                <span key={item.name}>
                  {item.name} <em>{formatValueAt(item, activeIndex, unknownText)}</em>
                </span>
              ))}
            </div>
          </>
        )}
      </div>
      <div className={s.days} aria-hidden="true">
        {labelledDayIndexes(days.length, MAX_DAY_LABELS).map((index) => (
          <span key={index} style={{ left: `${xPositionOf(index, days.length)}%` }}>
            {days[index]!.slice(5)}
          </span>
        ))}
      </div>
    </div>
  );
}

function formatValueAt({ values, format }: Series, index: number, unknownText: string): string {
  const value = values[index];
  return value === null || value === undefined ? unknownText : format(value);
}

function Axis({ max, format, tall }: { max: number; format: Series['format']; tall: boolean }) {
  return (
    <div className={s.axis} data-tall={tall || undefined}>
      <span>{format(max)}</span>
      {tall && <span>{format(max / 2)}</span>}
      <span>{format(0)}</span>
    </div>
  );
}

function Plot({ name, values, shape, tone, activeIndex }: Series & { activeIndex: number | undefined }) {
  const max = axisMax(values);
  const segments = lineSegmentsOf(values, max);
  const activeValue = activeIndex === undefined ? null : (values[activeIndex] ?? null);
  return (
    <div className={s.plot} data-tall={shape === 'line' || undefined} data-tone={tone}>
      <b className={s.name}>{name}</b>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {shape === 'line' ? (
          segments.map((segment) => (
            <g key={segment[0]!.x}>
              <path className={s.area} d={areaPathOf(segment)} />
              <path className={s.line} d={linePathOf(segment)} />
            </g>
          ))
        ) : (
          <Bars values={values} max={max} activeIndex={activeIndex} />
        )}
      </svg>
      {shape === 'line' && activeValue !== null && activeIndex !== undefined && (
        <i
          className={s.dot}
          style={{
            left: `${xPositionOf(activeIndex, values.length)}%`,
            top: `${100 - (Math.max(0, activeValue) / max) * 100}%`,
          }}
        />
      )}
    </div>
  );
}

function Bars({
  values,
  max,
  activeIndex,
}: Pick<Series, 'values'> & { max: number; activeIndex: number | undefined }) {
  // A bar takes the middle 56 % of the slot of its day.
  const slotWidth = 100 / values.length;
  return values.map((value, index) => {
    const height = (Math.max(0, value ?? 0) / max) * 100;
    return (
      <rect
        // oxlint-disable-next-line react/no-array-index-key -- the index identifies the day
        key={index}
        className={s.bar}
        data-marked={index === activeIndex || undefined}
        x={index * slotWidth + slotWidth * 0.22}
        y={100 - height}
        width={slotWidth * 0.56}
        height={height}
      />
    );
  });
}
