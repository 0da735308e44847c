import {
  companyList,
  type DashboardList,
  incomeList,
  memberList,
  publishedPostList,
} from '@mingtang/contract/dashboard.lists';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { formatPrice } from '../../ui/text/format-money.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import type { IconName } from '../../ui/media/icons/icon-names.ts';
import { AdminPage } from '../kit/AdminPage.tsx';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import type { SectionProps } from '../admin-section-types.ts';
import { FigureLink } from './FigureLink.tsx';
import { currentMonth } from './month.ts';
import { PendingWork } from './PendingWork.tsx';
import type { Dashboard } from './dashboard.admin.queries.ts';
import s from './dashboard.module.css';

interface PhoneDashboardProps extends SectionProps {
  data: Dashboard | undefined;
  error: unknown;
  retry: () => unknown;
}

/** Dashboard on phones: three metrics, pending work, and every section the user may open. */
export function PhoneDashboard({ data, error, retry, permittedSections }: PhoneDashboardProps) {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <AdminPage
      root
      title={t('dashboard.desk')}
      actions={<Badge tone="primary">{t('dashboard.staff')}</Badge>}
    >
      {error !== null && !data && <LoadError error={error} retry={retry} compact />}
      {data && <TodayMetrics data={data} />}
      {data && (data.members || data.incomeFen) && (
        <AdminPanel>
          <Link className={s.work} to={urlTo('adminDashboard', { month: currentMonth() })}>
            <span className={s.mark}>
              <Icon name="cal" size={18} />
            </span>
            <span className={s.what}>{t('dashboard.month.title')}</span>
            <Icon name="right" size={18} className={s.go} />
          </Link>
        </AdminPanel>
      )}
      {data && <PendingWork pending={data.pending} />}
      {permittedSections
        .filter(([group]) => group !== 'overview')
        .map(([group, sections]) => (
          <nav key={group} aria-label={t(`admin.groups.${group}`)}>
            <h2 className={s.group}>{t(`admin.groups.${group}`)}</h2>
            <ul className={s.tiles}>
              {sections.map(({ screen, icon }) => (
                <Tile key={screen} to={urlTo(screen)} icon={icon} name={t(`admin.sections.${screen}`)} />
              ))}
              {group === 'pages' && hasPermission('category:write', session) && (
                <Tile to={urlTo('categories')} icon="tag" name={t('admin.sections.categories')} />
              )}
            </ul>
          </nav>
        ))}
    </AdminPage>
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

/** Members and companies with today's increase, today's posts and the income. A metric the user may not see is null. */
function TodayMetrics({ data }: { data: Dashboard }) {
  const { t, language } = useTranslation();
  const visibleMetrics = [
    data.members && {
      name: 'members',
      value: formatCount(data.members.now),
      newToday: data.newMembers?.daily.at(-1),
      list: memberList,
    },
    data.companies && {
      name: 'companies',
      value: formatCount(data.companies.now),
      newToday: data.newCompanies?.daily.at(-1),
      list: companyList,
    },
    data.posts && {
      name: 'postsToday',
      value: formatCount(data.posts.daily.at(-1) ?? 0),
      newToday: 0,
      list: publishedPostList(data.days.slice(-1)),
    },
    data.incomeFen && {
      name: 'income',
      value: formatPrice(data.incomeFen.now, language),
      newToday: 0,
      list: incomeList(data),
    },
  ].filter((metric) => metric !== null) as {
    name: 'members' | 'companies' | 'postsToday' | 'income';
    value: string;
    newToday?: number;
    list: DashboardList;
  }[];
  if (visibleMetrics.length === 0) return null;
  return (
    <dl className={s.today} data-count={visibleMetrics.length}>
      {visibleMetrics.map(({ name, value, newToday = 0, list }) => (
        <div key={name}>
          <dd>{value}</dd>
          <dt>
            <FigureLink list={list}>{t(`dashboard.today.${name}`)}</FigureLink>
            {newToday > 0 && (
              <em>
                {' '}
                <span className="sr">{t('dashboard.newToday')}</span>+{formatCount(newToday)}
              </em>
            )}
          </dt>
        </div>
      ))}
    </dl>
  );
}
