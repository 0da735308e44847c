import type { AuditEvent } from '@mingtang/contract/audit';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatExactTime } from '../../ui/text/format-date.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { auditActionName } from '../kit/audit-action-name.ts';
import { AuditSubject } from './AuditSubject.tsx';
import { compareFields } from './compare-fields.ts';
import s from './Audit.module.css';

/** Details of an audit event, with the value of each field before and after. */
export function AuditEventDrawer({ event, close }: { event: AuditEvent; close: () => void }) {
  const { t, language } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const details = [
    [t('audit.at'), formatExactTime(event.at, language)],
    [
      t('audit.actor'),
      event.actor === 'system' ? t('audit.system') : `${event.actorName ?? ''} (${event.actor})`.trim(),
    ],
    [
      t('audit.thing'),
      <>
        <AuditSubject subject={event.subject} name={event.subjectName} /> <code>{event.subject}</code>
      </>,
    ],
    [t('audit.traceId'), event.traceId],
  ] as const;
  const comparedFields = compareFields(event.before, event.after);
  return (
    <Drawer open size={isPhone ? '100%' : 560} title={auditActionName(event.action)} onClose={close}>
      <dl className={s.facts}>
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {comparedFields.length === 0 ? (
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
            {comparedFields.map(({ field, before, after }) => (
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
