import { Link } from 'react-router';
import { addressOf } from '../../../app/go.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatCount } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../frame/Panel.tsx';
import { waiting } from './pending.ts';
import type { Dashboard } from './use-dashboard.ts';
import s from './dashboard.module.css';

/** What waits for somebody; each line leads to where it is done. */
export function Pending({ pending }: Pick<Dashboard, 'pending'>) {
  const { t } = useTranslation();
  const works = waiting(pending);
  return (
    <Panel title={t('dashboard.pending')}>
      {works.length === 0 ? (
        <EmptyState title={t('dashboard.nothingWaits')} compact />
      ) : (
        <ul className={s.works} aria-label={t('dashboard.pending')}>
          {works.map(({ name, icon, path, query, urgent, count }) => (
            <li key={name}>
              <Link className={s.work} to={addressOf(path, query)}>
                <span className={s.mark} data-urgent={urgent}>
                  <Icon name={icon} size={18} />
                </span>
                <span className={s.what}>
                  {t(`dashboard.works.${name}`)}
                  <small>{t(`dashboard.workNotes.${name}`)}</small>
                </span>
                <b>{formatCount(count)}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
