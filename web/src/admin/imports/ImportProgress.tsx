import type { ImportDetail } from '@mingtang/contract/imports';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatCount } from '../../ui/text/format.ts';
import { type ProgressEstimate, countRowsLeft } from './progress-estimate.ts';
import s from './imports.module.css';

const BAR_STATES = ['added', 'updated', 'undone', 'error'] as const;

/** Progress bar coloured by row state, with the estimated time left. */
export function ImportProgress({
  job,
  estimate,
}: {
  job: ImportDetail;
  estimate: ProgressEstimate | undefined;
}) {
  const { t } = useTranslation();
  const { counts, state, rowCount } = job;
  const remainingRows = countRowsLeft(job);
  const handledRows = rowCount - remainingRows;
  const percent = Math.floor((100 * handledRows) / Math.max(1, rowCount));
  const secondsLeft = estimate?.state === state ? estimate.secondsLeft : null;
  const formattedCounts = { handled: formatCount(handledRows), total: formatCount(rowCount) };
  return (
    <div className={s.progress}>
      <p className={s.far}>
        <b>{percent}%</b>
        <span>
          {t('imports.progress', formattedCounts)}
          {secondsLeft !== null &&
            state !== 'paused' &&
            ` · ${t('imports.left', { seconds: formatCount(secondsLeft) })}`}
        </span>
        <span className={s.leave}>{t('imports.leave')}</span>
      </p>
      <progress className={s.unseen} aria-label={t(`imports.states.${state}`)} value={percent} max={100} />
      <div className={s.bar} aria-hidden>
        {state === 'checking' ? (
          <i data-state="added" style={{ flexGrow: handledRows }} />
        ) : (
          BAR_STATES.map((rowState) => (
            <i key={rowState} data-state={rowState} style={{ flexGrow: counts[rowState] }} />
          ))
        )}
        <i style={{ flexGrow: remainingRows }} />
      </div>
    </div>
  );
}
