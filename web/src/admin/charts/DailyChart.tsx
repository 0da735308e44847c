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
  tone: 'primary' | 'gold';
  format: (value: number) => string;
}

interface DailyChartProps {
  label: string;
  days: readonly string[];
  series: Series;
  formatDay: (day: string) => string;
  /** Without the year, for the axis. */
  formatAxisDay: (day: string) => string;
  unknownText: string;
}

const MAX_DAY_LABELS = 6;

/** Chart of daily values. A day is selected by pointer, or by arrow keys on a visually hidden slider. */
export function DailyChart({ label, days, series, formatDay, formatAxisDay, unknownText }: DailyChartProps) {
  const [selectedIndex, setSelectedIndex] = useState<number>();
  const activeIndex = selectedIndex !== undefined && selectedIndex < days.length ? selectedIndex : undefined;
  const describeDay = (index: number) =>
    `${formatDay(days[index]!)} ${series.name} ${formatValueAt(series, index, unknownText)}`;
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
        <Axis max={axisMax(series.values)} format={series.format} />
      </div>
      <div
        className={s.plots}
        aria-hidden="true"
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={() => setSelectedIndex(undefined)}
      >
        <Plot {...series} activeIndex={activeIndex} />
        {activeIndex !== undefined && (
          <>
            <i className={s.cross} style={{ left: `${xPositionOf(activeIndex, days.length)}%` }} />
            <div
              className={s.tip}
              data-side={activeIndex > days.length / 2 ? 'left' : 'right'}
              style={{ left: `${xPositionOf(activeIndex, days.length)}%` }}
            >
              <b>{formatDay(days[activeIndex]!)}</b>
              <span>
                {series.name} <em>{formatValueAt(series, activeIndex, unknownText)}</em>
              </span>
            </div>
          </>
        )}
      </div>
      <div className={s.days} aria-hidden="true">
        {labelledDayIndexes(days.length, MAX_DAY_LABELS).map((index) => (
          <span key={index} style={{ left: `${xPositionOf(index, days.length)}%` }}>
            {formatAxisDay(days[index]!)}
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

function Axis({ max, format }: { max: number; format: Series['format'] }) {
  return (
    <div className={s.axis}>
      <span>{format(max)}</span>
      <span>{format(max / 2)}</span>
      <span>{format(0)}</span>
    </div>
  );
}

function Plot({ values, tone, activeIndex }: Series & { activeIndex: number | undefined }) {
  const max = axisMax(values);
  const segments = lineSegmentsOf(values, max);
  const activeValue = activeIndex === undefined ? null : (values[activeIndex] ?? null);
  return (
    <div className={s.plot} data-tone={tone}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {segments.map((segment) => (
          <g key={segment[0]!.x}>
            <path className={s.area} d={areaPathOf(segment)} />
            <path className={s.line} d={linePathOf(segment)} />
          </g>
        ))}
      </svg>
      {activeValue !== null && activeIndex !== undefined && (
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
