import type { ImportJob } from '@mingtang/contract/imports';
import { importRowStates } from '@mingtang/contract/enums.admin';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { formatCount } from '../../ui/text/format.ts';
import s from './imports.module.css';

/** Number of rows by state and of warnings, without zeros. */
export function ImportRowCounts({
  counts,
  warnings,
  small = false,
}: Pick<ImportJob, 'counts' | 'warnings'> & { small?: boolean }) {
  const { t } = useTranslation();
  return (
    <dl className={classes(s.counts, small && s.small)}>
      {importRowStates
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <div key={state} className={s.count} data-state={state}>
            <dt>{t(`imports.rowStates.${state}`)}</dt>
            <dd>{formatCount(counts[state])}</dd>
          </div>
        ))}
      {warnings > 0 && (
        <div className={s.count}>
          <dt>{t('imports.warnings')}</dt>
          <dd>{formatCount(warnings)}</dd>
        </div>
      )}
    </dl>
  );
}
