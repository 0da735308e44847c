import type { ChangesetRow } from '@mingtang/contract/changesets';
import { useTranslation } from '../../../app/text/text.ts';
import { formatCount } from '../../../ui/format.ts';
import s from './Counts.module.css';

const SHOWN = ['planned', 'done', 'undone', 'skipped', 'failed', 'kept'] as const;

/** How it stands with the things of a bulk change; what is zero is not named. */
export function Counts({ counts }: Pick<ChangesetRow, 'counts'>) {
  const { t } = useTranslation();
  return (
    <dl className={s.counts}>
      {SHOWN.filter((state) => counts[state] > 0).map((state) => (
        <div key={state} className={s.count} data-state={state}>
          <dt>{t(`changes.items.${state}`)}</dt>
          <dd>{formatCount(counts[state])}</dd>
        </div>
      ))}
    </dl>
  );
}
