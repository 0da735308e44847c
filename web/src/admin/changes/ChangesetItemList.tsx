import type { ChangesetItem } from '@mingtang/contract/changesets';
import { useState } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { langOf } from '../../ui/text/format.ts';
import { TablePager } from '../kit/TablePager.tsx';
import { changesetFieldName } from './changeset-texts.ts';
import { ChangesetValues } from './ChangesetValues.tsx';
import { CHANGESET_PAGE_SIZE, useChangesetItems } from './changesets.admin.queries.ts';
import s from './ChangesetItemList.module.css';

interface ChangesetItemListProps {
  id: string;
  /** First page, if it is already loaded. */
  firstPage?: readonly ChangesetItem[];
  total: number;
  /** Part of the query key: another value reloads the items. Null while `firstPage` is up to date. */
  reloadKey: string | null;
  /** The change is being applied or undone, so its items change. */
  running?: boolean;
}

/** Items of a bulk change with their fields before and after. */
export function ChangesetItemList({
  id,
  firstPage,
  total,
  reloadKey,
  running = false,
}: ChangesetItemListProps) {
  const { t } = useTranslation();
  const [cursor, setCursor] = useState<string>();
  const isPreview = cursor === undefined && reloadKey === null && firstPage !== undefined;
  const isPaged = total > CHANGESET_PAGE_SIZE;
  const { data, error, refetch } = useChangesetItems(id, cursor, reloadKey, {
    enabled: isPaged || !isPreview,
    running,
  });
  // Until the items of the first step are loaded, nothing of it is done, so the preview is right.
  const items = (isPreview ? undefined : data?.rows) ?? firstPage ?? [];
  if (error && !data && cursor !== undefined) return <LoadError error={error} retry={refetch} compact />;
  return (
    <>
      <ul aria-label={t('changes.things')}>
        {items.map((item) => (
          <li key={item.position} className={s.item} data-state={item.state}>
            <div className={s.head}>
              <b lang={langOf(item.name)}>{item.name}</b>
              <span className={s.state}>{t(`changes.items.${item.state}`)}</span>
            </div>
            {item.reason && (
              <p className={s.reason} lang={langOf(item.reason)}>
                {item.reason}
              </p>
            )}
            {item.diff.map(({ field, before, after }) => (
              <p key={field} className={s.diff}>
                <span>{changesetFieldName(field)}</span>
                <ChangesetValues before={before} after={after} />
              </p>
            ))}
          </li>
        ))}
      </ul>
      {isPaged && data && <TablePager page={data} onMove={setCursor} />}
    </>
  );
}
