import type { BulkCompanyAction, AdminCompanyListItem } from '@mingtang/contract/companies.admin';
import { companyColumns } from '@mingtang/contract/companies.columns';
import { companyStates } from '@mingtang/contract/enums';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { hasPermission } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import { Seal } from '../../ui/art/Seal.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { langOf } from '../../ui/text/format.ts';
import { formatDate } from '../../ui/text/format-date.ts';
import { openChangesetReview } from '../changes/changeset-review.ts';
import { runAction } from '../kit/run-action.ts';
import type { BulkAction, TableColumn } from '../kit/admin-table-types.ts';
import { Dropdown } from '../kit/antd-overlays.tsx';
import type { TableFilter } from '../kit/TableFilterBar.tsx';
import { AdminList } from '../kit/AdminList.tsx';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import type { RowSelection } from '../kit/use-row-selection.ts';
import { type TableState, useTableUrl } from '../kit/use-table-url.ts';
import { CertificatesDrawer } from '../certificates/CertificatesDrawer.tsx';
import { MergeDrawer } from '../merges/MergeDrawer.tsx';
import { CompanyPositionDrawer } from './CompanyPositionDrawer.tsx';
import { companyTable, planCompanyBulkChange } from './companies.admin.queries.ts';
import s from './Companies.module.css';

const ORIGINS = ['made', 'imported'] as const;
const MEMBERSHIPS = ['none', 'temporary', 'active', 'grace', 'lapsed'] as const;
const STATE_COLOURS = {
  live: 'success',
  hidden: 'warning',
  waiting: 'processing',
  rejected: 'error',
  removed: 'error',
} as const;

const selectFilter = (
  name: string,
  label: string,
  options: readonly { value: string; label: string }[],
): TableFilter => ({
  kind: 'select',
  name,
  label,
  options,
});

/** The excluded industries of the URL as the option of a filter, so that staff see it and can clear it. */
function useOtherThan(industries: readonly { value: string; label: string }[]) {
  const { language } = useTranslation();
  const value = useTableUrl().filters['otherThan'];
  if (!value) return undefined;
  const labels = value
    .split(',')
    .map((name) => industries.find((industry) => industry.value === name)?.label ?? name);
  return { value, label: new Intl.ListFormat(language).format(labels) };
}

export function CompanyListTab({ canPin }: { canPin: boolean }) {
  const { t, language } = useTranslation();
  const [editedCompany, setEditedCompany] = useState<AdminCompanyListItem>();
  const [mergedCompany, setMergedCompany] = useState<AdminCompanyListItem>();
  const [certifiedCompany, setCertifiedCompany] = useState<AdminCompanyListItem>();
  const industries = useDictionary('industry').data ?? [];
  const regions = useDictionary('region').data ?? [];

  const otherThan = useOtherThan(industries);
  const filters: TableFilter[] = [
    { kind: 'text', name: 'keyword', label: t('adminCompanies.keyword') },
    selectFilter(
      'state',
      t('adminCompanies.columns.state'),
      companyStates.map((value) => ({ value, label: t(`adminCompanies.states.${value}`) })),
    ),
    selectFilter(
      'membership',
      t('adminCompanies.columns.membership'),
      MEMBERSHIPS.map((value) => ({ value, label: t(`adminCompanies.memberships.${value}`) })),
    ),
    selectFilter(
      'origin',
      t('adminCompanies.columns.origin'),
      ORIGINS.map((value) => ({ value, label: t(`adminCompanies.origins.${value}`) })),
    ),
    selectFilter('industry', t('adminCompanies.columns.industry'), industries),
    ...(otherThan ? [selectFilter('otherThan', t('adminCompanies.otherThan'), [otherThan])] : []),
    selectFilter('region', t('adminCompanies.columns.region'), regions),
    selectFilter(
      'pinned',
      t('adminCompanies.pinned'),
      (['yes', 'no'] as const).map((value) => ({ value, label: t(`admin.common.${value}`) })),
    ),
  ];

  const menuItems = [
    ...(hasPermission('certificate:write')
      ? [{ key: 'certificates', label: t('adminCertificates.open') }]
      : []),
    ...(hasPermission('merge:write') ? [{ key: 'merge', label: t('merges.open') }] : []),
  ];
  const columns: TableColumn<AdminCompanyListItem>[] = useTableColumns(
    companyColumns,
    {
      name: (row) => (
        <div className={s.company}>
          <Seal id={row.id} name={row.name} logo={row.logoPath} size={36} />
          <div className={s.names}>
            <Link className={s.name} to={urlTo('company', { id: row.id })}>
              <UserText as="b" text={row.name} />
            </Link>{' '}
            {row.pin && <Tag color="warning">{t('adminCompanies.pin')}</Tag>}
            {row.otherName && <UserText as="p" className={s.meta} text={row.otherName} />}
          </div>
        </div>
      ),
      state: (row) => <Tag color={STATE_COLOURS[row.state]}>{t(`adminCompanies.states.${row.state}`)}</Tag>,
      membership: (row) => (
        <>
          {t(`adminCompanies.memberships.${row.membership}`)}
          {row.endsOn && (
            <div className={s.meta}>
              {t('adminCompanies.until', { day: formatDate(row.endsOn, language) })}
            </div>
          )}
        </>
      ),
      industryName: (row) => (
        <>
          {row.industryName}
          {row.regionName && <div className={s.meta}>{row.regionName}</div>}
        </>
      ),
      ownerName: (row) => (
        <>
          {row.ownerName === null ? (
            t('admin.common.none')
          ) : (
            <span lang={langOf(row.ownerName)}>{row.ownerName}</span>
          )}
          <div className={s.meta}>{t(`adminCompanies.origins.${row.origin}`)}</div>
        </>
      ),
      sortOrder: (row) => row.sortOrder || '',
    },
    (row) => (
      <>
        {row.state !== 'removed' && (
          <Link className={s.edit} to={urlTo('companyForm', { id: row.id })}>
            {t('admin.common.edit')}
          </Link>
        )}
        {canPin && row.state !== 'removed' && (
          <Button type="link" size="small" onClick={() => setEditedCompany(row)}>
            {t('adminCompanies.place')}
          </Button>
        )}
        {menuItems.length > 0 && row.state !== 'removed' && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: menuItems,
              onClick: ({ key }) => (key === 'merge' ? setMergedCompany(row) : setCertifiedCompany(row)),
            }}
          >
            <Button
              type="text"
              size="small"
              icon={<Icon name="dots" size={16} />}
              aria-label={t('adminCompanies.more', { name: row.name })}
            />
          </Dropdown>
        )}
      </>
    ),
  );

  const bulkActions = (rowSelection: RowSelection, state: TableState): BulkAction[] => {
    /** Handler that plans the action and opens the changeset for review. */
    const reviewHandler = (action: BulkCompanyAction) => () =>
      runAction(async () =>
        openChangesetReview(await planCompanyBulkChange(action, rowSelection, state), rowSelection.clear),
      );
    return [
      { key: 'hide', label: t('adminCompanies.hide'), icon: 'eyeoff', run: reviewHandler('hide') },
      { key: 'show', label: t('adminCompanies.show'), icon: 'eye', run: reviewHandler('show') },
      {
        key: 'remove',
        label: t('admin.common.remove'),
        icon: 'trash',
        removes: true,
        run: reviewHandler('remove'),
      },
    ];
  };

  return (
    <div className={s.tab}>
      <AdminList
        {...companyTable}
        label={t('admin.sections.adminCompanies')}
        filters={filters}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        phoneRow={(row) => ({
          picture: <Seal id={row.id} name={row.name} logo={row.logoPath} size={40} />,
          title: (
            <Link className={s.name} to={urlTo('company', { id: row.id })}>
              <UserText as="span" text={row.name} />
            </Link>
          ),
          titleLines: 2,
          lines: [
            <span key="place">
              {row.regionName}
              {row.endsOn !== null && (
                <>
                  {row.regionName !== null && <i className="sep" />}
                  {t('adminCompanies.until', { day: formatDate(row.endsOn, language) })}
                </>
              )}
            </span>,
          ],
          badges: (
            <>
              <Tag color={STATE_COLOURS[row.state]}>{t(`adminCompanies.states.${row.state}`)}</Tag>
              {row.pin && <Tag color="warning">{t('adminCompanies.pin')}</Tag>}
              <span className={s.meta}>{t(`adminCompanies.memberships.${row.membership}`)}</span>
            </>
          ),
        })}
        views="companies"
        bulkActions={bulkActions}
      />
      {certifiedCompany && (
        <CertificatesDrawer
          holder={{ kind: 'company', id: certifiedCompany.id, name: certifiedCompany.name }}
          close={() => setCertifiedCompany(undefined)}
        />
      )}
      {mergedCompany && (
        <MergeDrawer kind="company" record={mergedCompany} close={() => setMergedCompany(undefined)} />
      )}
      {editedCompany && (
        <CompanyPositionDrawer company={editedCompany} close={() => setEditedCompany(undefined)} />
      )}
    </div>
  );
}
