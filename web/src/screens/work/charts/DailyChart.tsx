import { type PointerEvent, useState } from 'react';
import { areaOf, namedDays, nearest, pathOf, placeOf, runsOf, topOf } from './scale.ts';
import s from './charts.module.css';

export interface Series {
  name: string;
  values: readonly (number | null)[];
  shape: 'line' | 'bars';
  tone: 'primary' | 'gold';
  /** How a value of it is written. */
  write: (value: number) => string;
}

interface DailyChartProps {
  label: string;
  days: readonly string[];
  /** One above the other, each with an axis of its own. */
  series: readonly Series[];
  nameOf: (day: string) => string;
  unknown: string;
}

const NAMED_MOST = 6;

/** A day is pointed at with the pointer, or with the arrow keys on a hidden slider that says its values. */
export function DailyChart({ label, days, series, nameOf, unknown }: DailyChartProps) {
  const [pointed, setPointed] = useState<number>();
  const shown = pointed !== undefined && pointed < days.length ? pointed : undefined;
  const told = (index: number) =>
    `${nameOf(days[index]!)} ${series.map((one) => `${one.name} ${writeOf(one, index, unknown)}`).join(' ')}`;
  function point({ currentTarget, clientX }: PointerEvent<HTMLElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(nearest((clientX - left) / width, days.length));
  }
  return (
    <div className={s.daily}>
      <input
        className={s.slider}
        type="range"
        aria-label={label}
        aria-valuetext={told(shown ?? days.length - 1)}
        min={0}
        max={days.length - 1}
        value={shown ?? days.length - 1}
        onChange={(event) => setPointed(Number(event.target.value))}
        onFocus={() => setPointed(shown ?? days.length - 1)}
        onBlur={() => setPointed(undefined)}
      />
      <div className={s.axes} aria-hidden="true">
        {series.map((one) => (
          <Axis key={one.name} top={topOf(one.values)} write={one.write} tall={one.shape === 'line'} />
        ))}
      </div>
      <div
        className={s.plots}
        aria-hidden="true"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        {series.map((one) => (
          <Plot key={one.name} {...one} marked={shown} />
        ))}
        {shown !== undefined && (
          <>
            <i className={s.cross} style={{ left: `${placeOf(shown, days.length)}%` }} />
            <div
              className={s.tip}
              data-side={shown > days.length / 2 ? 'left' : 'right'}
              style={{ left: `${placeOf(shown, days.length)}%` }}
            >
              <b>{nameOf(days[shown]!)}</b>
              {series.map((one) => (
                <span key={one.name}>
                  {one.name} <em>{writeOf(one, shown, unknown)}</em>
                </span>
              ))}
            </div>
          </>
        )}
      </div>
      <div className={s.days} aria-hidden="true">
        {namedDays(days.length, NAMED_MOST).map((index) => (
          <span key={index} style={{ left: `${placeOf(index, days.length)}%` }}>
            {days[index]!.slice(5)}
          </span>
        ))}
      </div>
    </div>
  );
}

function writeOf({ values, write }: Series, index: number, unknown: string): string {
  const value = values[index];
  return value === null || value === undefined ? unknown : write(value);
}

function Axis({ top, write, tall }: { top: number; write: Series['write']; tall: boolean }) {
  return (
    <div className={s.axis} data-tall={tall || undefined}>
      <span>{write(top)}</span>
      {tall && <span>{write(top / 2)}</span>}
      <span>{write(0)}</span>
    </div>
  );
}

function Plot({ name, values, shape, tone, marked }: Series & { marked: number | undefined }) {
  const top = topOf(values);
  const runs = runsOf(values, top);
  const dot = marked === undefined ? null : (values[marked] ?? null);
  return (
    <div className={s.plot} data-tall={shape === 'line' || undefined} data-tone={tone}>
      <b className={s.name}>{name}</b>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {shape === 'line' ? (
          runs.map((run) => (
            <g key={run[0]!.x}>
              <path className={s.area} d={areaOf(run)} />
              <path className={s.line} d={pathOf(run)} />
            </g>
          ))
        ) : (
          <Bars values={values} top={top} marked={marked} />
        )}
      </svg>
      {shape === 'line' && dot !== null && marked !== undefined && (
        <i
          className={s.dot}
          style={{
            left: `${placeOf(marked, values.length)}%`,
            top: `${100 - (Math.max(0, dot) / top) * 100}%`,
          }}
        />
      )}
    </div>
  );
}

function Bars({ values, top, marked }: Pick<Series, 'values'> & { top: number; marked: number | undefined }) {
  const share = 100 / values.length;
  return values.map((value, index) => {
    const height = (Math.max(0, value ?? 0) / top) * 100;
    return (
      <rect
        // oxlint-disable-next-line react/no-array-index-key -- a day is its place
        key={index}
        className={s.bar}
        data-marked={index === marked || undefined}
        x={index * share + share * 0.22}
        y={100 - height}
        width={share * 0.56}
        height={height}
      />
    );
  });
}
