import { Link } from '../../core/router/Link.tsx';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { langOf } from '../../ui/text/format.ts';
import { TextLink } from '../../ui/inputs/TextLink.tsx';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { auditActionName } from '../kit/audit-action-name.ts';
import type { Dashboard } from './dashboard.admin.queries.ts';
import s from './dashboard.module.css';

/** Latest entries of the audit log. */
export function RecentAuditLog({ entries }: { entries: NonNullable<Dashboard['log']> }) {
  const { t } = useTranslation();
  return (
    <AdminPanel
      title={t('admin.sections.adminAudit')}
      end={<TextLink render={<Link to={urlTo('adminAudit')} />}>{t('dashboard.all')}</TextLink>}
    >
      {entries.length === 0 ? (
        <EmptyState title={t('dashboard.noLines')} compact />
      ) : (
        <ul className={s.lines}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <RelativeTime at={entry.at} />
              <span>
                <b lang={langOf(entry.actorName)}>{entry.actorName}</b> {auditActionName(entry.action)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </AdminPanel>
  );
}
