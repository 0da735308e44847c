import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { call } from '../../../api/client.ts';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { useTranslation } from '../../../app/text/text.ts';
import { formatTime } from '../../../ui/format.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { Drawer } from '../frame/overlays.tsx';
import { Counts } from './Counts.tsx';
import { ItemList } from './ItemList.tsx';
import { fieldName, kindName, valueText } from './kind-name.ts';
import list from './ItemList.module.css';
import s from './ReviewDrawer.module.css';

/** One change: the fields of a setting, or the things of a bulk change. */
export function ChangeDrawer({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const { data, error, refetch } = useQuery({
    queryKey: ['changeset', id],
    queryFn: () => call('GET /h5/changesets/{id}', { params: { id } }),
    meta: { quiet: true },
  });
  return (
    <Drawer open size={phone ? '100%' : 560} title={data ? kindName(data.kind) : ''} onClose={close}>
      {error && !data && <LoadFailure error={error} retry={refetch} compact />}
      {!error && !data && <Skeleton active />}
      {data && (
        <div className={s.body}>
          <p className={s.note}>
            {data.actorName} · {formatTime(data.createdAt)}
          </p>
          <p className={s.state}>{t(`changes.states.${data.state}`)}</p>
          <Counts counts={data.counts} />
          {data.diff.map(({ field, before, after }) => (
            <p key={field} className={list.diff}>
              <span>{fieldName(field)}</span>
              <del>{valueText(before)}</del>
              <ins>{valueText(after)}</ins>
            </p>
          ))}
          {data.total > 0 && <ItemList id={id} total={data.total} fresh={data.state} />}
        </div>
      )}
    </Drawer>
  );
}
