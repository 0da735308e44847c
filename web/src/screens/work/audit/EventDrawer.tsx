import type { AuditEvent } from '@mingtang/contract/audit';
import { useTranslation } from '../../../app/text/text.ts';
import { formatTime } from '../../../ui/format.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { Drawer } from '../frame/overlays.tsx';
import { actionName } from './action-name.ts';
import { differences } from './differences.ts';
import s from './Audit.module.css';

/** One event, field by field: what stood before and what stands after. */
export function EventDrawer({ event, close }: { event: AuditEvent; close: () => void }) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const facts = [
    [t('audit.at'), formatTime(event.at)],
    [t('audit.actor'), event.actorName ? `${event.actorName} (${event.actor})` : t('audit.system')],
    [t('audit.thing'), event.subject],
    [t('audit.traceId'), event.traceId],
  ] as const;
  const rows = differences(event.before, event.after);
  return (
    <Drawer open size={phone ? '100%' : 560} title={actionName(event.action)} onClose={close}>
      <dl className={s.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 ? (
        <p className={s.none}>{t('audit.noFields')}</p>
      ) : (
        <table className={s.diff}>
          <thead>
            <tr>
              <th scope="col">{t('audit.field')}</th>
              <th scope="col">{t('audit.before')}</th>
              <th scope="col">{t('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, before, after }) => (
              <tr key={field} data-changed={before !== after || undefined}>
                <th scope="row">{field}</th>
                <td>
                  <del>{before}</del>
                </td>
                <td>
                  <ins>{after}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  );
}
