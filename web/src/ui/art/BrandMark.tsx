import s from './BrandMark.module.css';

export interface BrandMarkProps {
  size?: number | undefined;
  tone?: 'colour' | 'mono' | 'gold' | undefined;
  /** Name of the network; omit it where the name is shown next to the logo. */
  label?: string | undefined;
}

/** The logo: a roof eave over a name plate. */
export function BrandMark({ size = 32, tone = 'colour', label }: BrandMarkProps) {
  return (
    <svg
      className={s[tone]}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path className={s.eave} d="M2.6 11.8C8.9 12.3 13.4 9.5 16 4.6c2.6 4.9 7.1 7.7 13.4 7.2" />
      <rect className={s.plate} x="7.6" y="16.2" width="16.8" height="11.2" rx="2" />
    </svg>
  );
}
