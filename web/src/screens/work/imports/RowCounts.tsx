import type { ImportJob } from '@mingtang/contract/imports';
import { rowStates } from '@mingtang/contract/office-choices';
import { useTranslation } from '../../../app/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { formatCount } from '../../../ui/format.ts';
import s from './imports.module.css';

/** How many rows stand where; what is zero is not named. */
export function RowCounts({ counts, small = false }: Pick<ImportJob, 'counts'> & { small?: boolean }) {
  const { t } = useTranslation();
  return (
    <dl className={classes(s.counts, small && s.small)}>
      {rowStates
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <div key={state} className={s.count} data-state={state}>
            <dt>{t(`imports.rowStates.${state}`)}</dt>
            <dd>{formatCount(counts[state])}</dd>
          </div>
        ))}
    </dl>
  );
}
