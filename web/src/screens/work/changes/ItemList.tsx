import type { ChangesetItem } from '@mingtang/contract/changesets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { langOf } from '../../../ui/format.ts';
import { Pagination } from '../frame/overlays.tsx';
import { fieldName, valueText } from './kind-name.ts';
import s from './ItemList.module.css';

interface ItemListProps {
  id: string;
  /** What is known of the first page already. */
  first?: readonly ChangesetItem[];
  total: number;
  /** Another word here reads the page anew. */
  fresh: string | null;
}

const SIZE = 20;

/** The things of a bulk change, each with its fields before and after. */
export function ItemList({ id, first, total, fresh }: ItemListProps) {
  const { t } = useTranslation();
  const [pageNum, setPage] = useState(1);
  const known = pageNum === 1 && fresh === null ? first : undefined;
  const { data } = useQuery({
    queryKey: ['changeset-items', id, pageNum, fresh],
    queryFn: () =>
      call('GET /h5/changesets/{id}/items', { params: { id }, query: { pageNum, pageSize: SIZE } }),
    enabled: known === undefined,
  });
  const items = known ?? data?.rows ?? [];
  return (
    <>
      <ul className={s.items} aria-label={t('changes.things')}>
        {items.map((item) => (
          <li key={item.position} className={s.item} data-state={item.state}>
            <div className={s.head}>
              <b lang={langOf(item.name)}>{item.name}</b>
              <span className={s.state}>{t(`changes.items.${item.state}`)}</span>
            </div>
            {item.reason && <p className={s.reason}>{item.reason}</p>}
            {item.diff.map(({ field, before, after }) => (
              <p key={field} className={s.diff}>
                <span>{fieldName(field)}</span>
                <del>{valueText(before)}</del>
                <ins>{valueText(after)}</ins>
              </p>
            ))}
          </li>
        ))}
      </ul>
      {total > SIZE && (
        <Pagination
          simple
          current={pageNum}
          pageSize={SIZE}
          total={total}
          onChange={(next) => setPage(next)}
        />
      )}
    </>
  );
}
