import type { ChangesetRow } from '@mingtang/contract/changesets';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatCount } from '../../ui/text/format.ts';
import s from './ChangesetCounts.module.css';

const SHOWN_STATES = ['planned', 'done', 'undone', 'skipped', 'failed', 'kept'] as const;

/** Number of items of a bulk change by state, without zeros. */
export function ChangesetCounts({ counts }: Pick<ChangesetRow, 'counts'>) {
  const { t } = useTranslation();
  return (
    <dl className={s.counts}>
      {SHOWN_STATES.filter((state) => counts[state] > 0).map((state) => (
        <div key={state} className={s.count} data-state={state}>
          <dt>{t(`changes.items.${state}`)}</dt>
          <dd>{formatCount(counts[state])}</dd>
        </div>
      ))}
    </dl>
  );
}
