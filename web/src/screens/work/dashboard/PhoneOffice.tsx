import { Link } from 'react-router';
import { addressOf } from '../../../app/go.ts';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { hasPermission, useSession } from '../../../app/session.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { formatCount } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { WorkPage } from '../frame/WorkPage.tsx';
import { openPlaces } from '../places.ts';
import { Pending } from './Pending.tsx';
import type { Dashboard } from './use-dashboard.ts';
import s from './dashboard.module.css';

interface PhoneOfficeProps {
  data: Dashboard | undefined;
  error: unknown;
  retry: () => unknown;
}

/** Three figures, what waits, and every section the person may open. */
export function PhoneOffice({ data, error, retry }: PhoneOfficeProps) {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <WorkPage root title={t('dashboard.desk')} actions={<Badge tone="primary">{t('dashboard.staff')}</Badge>}>
      {error !== null && !data && <LoadFailure error={error} retry={retry} compact />}
      {data && <Today data={data} />}
      {data && <Pending pending={data.pending} />}
      {openPlaces(session)
        .filter(([group]) => group !== 'overview')
        .map(([group, items]) => (
          <nav key={group} aria-label={t(`work.groups.${group}`)}>
            <h2 className={s.group}>{t(`work.groups.${group}`)}</h2>
            <ul className={s.tiles}>
              {items.map(({ path, icon }) => (
                <Tile key={path} to={addressOf(path)} icon={icon} name={t(`work.sections.${path}`)} />
              ))}
              {group === 'pages' && hasPermission('category:write', session) && (
                <Tile
                  to={addressOf('work/class-setting')}
                  icon="tag"
                  name={t('work.sections.work/class-setting')}
                />
              )}
            </ul>
          </nav>
        ))}
    </WorkPage>
  );
}

function Tile({ to, icon, name }: { to: string; icon: IconName; name: string }) {
  return (
    <li>
      <Link className={s.tile} to={to}>
        <span>
          <Icon name={icon} size={24} />
        </span>
        {name}
      </Link>
    </li>
  );
}

/** As far as the person may see them. */
function Today({ data }: { data: Dashboard }) {
  const { t } = useTranslation();
  const shown = [
    data.members && { name: 'members', value: data.members.now, more: data.newMembers?.daily.at(-1) },
    data.companies && { name: 'companies', value: data.companies.now, more: data.newCompanies?.daily.at(-1) },
    data.posts && { name: 'postsToday', value: data.posts.daily.at(-1) ?? 0, more: 0 },
  ].filter((one) => one !== null) as {
    name: 'members' | 'companies' | 'postsToday';
    value: number;
    more?: number;
  }[];
  if (shown.length === 0) return null;
  return (
    <dl className={s.today}>
      {shown.map(({ name, value, more = 0 }) => (
        <div key={name}>
          <dd>{formatCount(value)}</dd>
          <dt>
            {t(`dashboard.today.${name}`)}
            {more > 0 && (
              <em>
                {' '}
                <span className="sr">{t('dashboard.newToday')}</span>+{formatCount(more)}
              </em>
            )}
          </dt>
        </div>
      ))}
    </dl>
  );
}
