import s from './StateIllustration.module.css';

export interface StateIllustrationProps {
  /** Empty: the plate hangs straight; error: the plate is tilted; offline: the roof is dotted. */
  kind: 'empty' | 'error' | 'offline';
}

export function StateIllustration({ kind }: StateIllustrationProps) {
  const dotted = kind === 'offline' ? s.dotted : undefined;
  return (
    <svg
      width="176"
      height="120"
      viewBox="0 0 176 120"
      aria-hidden="true"
      focusable="false"
      className={s.drawing}
    >
      <path d="M8 104h160" />
      <g className={dotted}>
        <path className={s.eave} d="M28 52c28 1 48-10 60-34 12 24 32 35 60 34" />
        <path d="M46 58v46M130 58v46" />
      </g>
      <g transform={kind === 'error' ? 'rotate(14 66 62)' : undefined}>
        <rect className={s.plate} x="62" y="60" width="52" height="28" rx="4" />
        <path
          className={s.plateSymbol}
          d={
            kind === 'offline'
              ? 'M80 80.5c4.5-4.6 11.5-4.6 16 0M75 73.5c7.3-7 18.7-7 26 0M88 84.5v.1M74 64l28 21'
              : 'M76 74h24'
          }
        />
      </g>
      {kind === 'error' && <path d="M66 52v10" />}
    </svg>
  );
}
