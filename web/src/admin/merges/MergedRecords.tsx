import type { MergeKind } from '@mingtang/contract/merges';
import { Button, Skeleton, Tag } from 'antd';
import { Link } from '../../core/router/Link.tsx';
import { LoadError } from '../../core/LoadError.tsx';
import { urlTo } from '../../core/navigation.ts';
import { hasPermission } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatDate, formatDateTime } from '../../ui/text/format-date.ts';
import { langOf } from '../../ui/text/format.ts';
import { confirmUndoMerge } from './confirm-undo-merge.ts';
import { useMergesInto } from './merges.admin.queries.ts';
import s from './Merges.module.css';

/** Records that were merged into this one, with undo. */
export function MergedRecords({ kind, id }: { kind: MergeKind; id: string }) {
  const { t, language } = useTranslation();
  const { data, error, refetch } = useMergesInto(kind, id);

  return (
    <section aria-label={t('merges.earlier')}>
      <h3 className={s.title}>{t('merges.earlier')}</h3>
      {error && !data && <LoadError error={error} retry={refetch} compact />}
      {!error && !data && <Skeleton active title={false} />}
      {data?.rows.length === 0 && <p className={s.note}>{t('merges.none')}</p>}
      <ul className={s.rows}>
        {data?.rows.map((merge) => (
          <li key={merge.id}>
            <span>
              <span lang={langOf(merge.mergedName)}>{merge.mergedName}</span>
              <small className={s.note}>
                {t('merges.by', { time: formatDateTime(merge.at, language), name: merge.byName })}
              </small>
              {merge.orders > 0 && (
                <small className={s.note}>
                  {hasPermission('order:read') ? (
                    <Link to={urlTo('adminOrders', { keyword: merge.mergedName })}>
                      {t('merges.orders', { count: merge.orders })}
                    </Link>
                  ) : (
                    t('merges.orders', { count: merge.orders })
                  )}
                </small>
              )}
            </span>
            <span className={s.side}>
              {merge.undoneAt !== null && <Tag>{t('merges.undoneTag')}</Tag>}
              {merge.undoUntil !== null && (
                <>
                  <small className={s.note}>
                    {t('merges.undoUntil', { day: formatDate(merge.undoUntil, language) })}
                  </small>
                  <Button onClick={() => void confirmUndoMerge({ ...merge, kind, survivorId: id })}>
                    {t('merges.undo')}
                  </Button>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
