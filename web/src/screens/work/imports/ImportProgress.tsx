import type { ImportDetail } from '@mingtang/contract/imports';
import { useTranslation } from '../../../app/text/text.ts';
import { formatCount } from '../../../ui/format.ts';
import { type Pace, rowsLeft } from './pace.ts';
import s from './imports.module.css';

const PARTS = ['added', 'updated', 'undone', 'error'] as const;

/** A bar in the colours of what became of the rows, and how long it may still take. */
export function ImportProgress({ job, pace }: { job: ImportDetail; pace: Pace | undefined }) {
  const { t } = useTranslation();
  const { counts, state, rowCount } = job;
  const left = rowsLeft(job);
  const handled = rowCount - left;
  const percent = Math.floor((100 * handled) / Math.max(1, rowCount));
  const seconds = pace?.state === state ? pace.seconds : null;
  const shown = { handled: formatCount(handled), total: formatCount(rowCount) };
  return (
    <div className={s.progress}>
      <p className={s.far}>
        <b>{percent}%</b>
        <span>
          {t('imports.progress', shown)}
          {seconds !== null &&
            state !== 'paused' &&
            ` · ${t('imports.left', { seconds: formatCount(seconds) })}`}
        </span>
        <span className={s.leave}>{t('imports.leave')}</span>
      </p>
      <progress className={s.unseen} aria-label={t(`imports.states.${state}`)} value={percent} max={100} />
      <div className={s.bar} aria-hidden>
        {state === 'checking' ? (
          <i data-state="added" style={{ flexGrow: handled }} />
        ) : (
          PARTS.map((part) => <i key={part} data-state={part} style={{ flexGrow: counts[part] }} />)
        )}
        <i style={{ flexGrow: left }} />
      </div>
    </div>
  );
}
