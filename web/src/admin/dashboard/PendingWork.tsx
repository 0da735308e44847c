import { Link } from '../../core/router/Link.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { urlOfList } from './FigureLink.tsx';
import { listPendingWork } from './pending-work.ts';
import type { Dashboard } from './dashboard.admin.queries.ts';
import s from './dashboard.module.css';

/** Pending work; each entry links to its section. */
export function PendingWork({ pending }: Pick<Dashboard, 'pending'>) {
  const { t } = useTranslation();
  const items = listPendingWork(pending);
  return (
    <AdminPanel title={t('dashboard.pending')}>
      {items.length === 0 ? (
        <EmptyState title={t('dashboard.nothingWaits')} compact />
      ) : (
        <ul className={s.works} aria-label={t('dashboard.pending')}>
          {items.map(({ name, icon, list, urgent, count }) => (
            <li key={name}>
              <Link className={s.work} to={urlOfList(list)}>
                <span className={s.mark} data-urgent={urgent}>
                  <Icon name={icon} size={18} />
                </span>
                <span className={s.what}>
                  {t(`dashboard.pendingWork.${name}`)}
                  <small>{t(`dashboard.pendingWorkNotes.${name}`)}</small>
                </span>
                <b>{formatCount(count)}</b>
                <Icon name="right" size={18} className={s.go} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </AdminPanel>
  );
}
