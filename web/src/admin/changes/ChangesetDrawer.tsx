import { Skeleton } from 'antd';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatExactTime } from '../../ui/text/format-date.ts';
import { langOf } from '../../ui/text/format.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { ChangesetCounts } from './ChangesetCounts.tsx';
import { ChangesetItemList } from './ChangesetItemList.tsx';
import { changesetFieldName, changesetKindName } from './changeset-texts.ts';
import { ChangesetValues } from './ChangesetValues.tsx';
import { useChangeset } from './changesets.admin.queries.ts';
import itemListStyles from './ChangesetItemList.module.css';
import reviewStyles from './ChangesetReviewDrawer.module.css';

/** Details of a changeset: the fields of a setting, or the items of a bulk change. */
export function ChangesetDrawer({ id, close }: { id: string; close: () => void }) {
  const { t, language } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const { data, error, refetch } = useChangeset(id);
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 560}
      title={data ? changesetKindName(data.kind) : ''}
      onClose={close}
    >
      {error && !data && <LoadError error={error} retry={refetch} compact />}
      {!error && !data && <Skeleton active />}
      {data && (
        <div className={reviewStyles.body}>
          <p className={reviewStyles.note}>
            <span lang={langOf(data.actorName)}>{data.actorName}</span> ·{' '}
            {formatExactTime(data.createdAt, language)}
          </p>
          <p className={reviewStyles.state}>{t(`changes.states.${data.state}`)}</p>
          <ChangesetCounts counts={data.counts} />
          {data.diff.map(({ field, before, after }) => (
            <p key={field} className={itemListStyles.diff}>
              <span>{changesetFieldName(field)}</span>
              <ChangesetValues before={before} after={after} />
            </p>
          ))}
          {data.total > 0 && <ChangesetItemList id={id} total={data.total} reloadKey={data.state} />}
        </div>
      )}
    </Drawer>
  );
}
