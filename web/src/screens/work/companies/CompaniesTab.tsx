import type {
  CompanyAction,
  CompanyFilter,
  CompanyRow,
  ListCompanyTable,
} from '@mingtang/contract/companies.admin';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { addressOf } from '../../../app/go.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { useDictionary } from '../../../features/dictionaries/dictionaries.queries.ts';
import { langOf } from '../../../ui/format.ts';
import { review } from '../changes/review.ts';
import { act } from '../frame/act.ts';
import type { BulkAction } from '../frame/BulkBar.tsx';
import type { Filter } from '../frame/FilterBar.tsx';
import { Resource } from '../frame/Resource.tsx';
import type { Column } from '../frame/table.ts';
import type { Chosen } from '../frame/use-chosen.ts';
import type { TableState } from '../frame/use-table-url.ts';
import { PlaceDrawer } from './PlaceDrawer.tsx';
import s from './Companies.module.css';

const STATES = ['live', 'hidden', 'removed'] as const;
const ORIGINS = ['made', 'imported'] as const;
const MEMBERSHIPS = ['none', 'temporary', 'active', 'grace', 'lapsed'] as const;
const SORTS: Record<string, ListCompanyTable['sort']> = { id: 'oldest', '-id': 'newest', order: 'order' };
const COLORS = { live: 'success', hidden: 'warning', removed: 'error' } as const;

const NAME = 'workCompanies';
const refresh = () => void queryClient.invalidateQueries({ queryKey: [NAME] });

const select = (
  name: string,
  label: string,
  options: readonly { value: string; label: string }[],
): Filter => ({
  kind: 'select',
  name,
  label,
  options,
});

export function CompaniesTab({ pins }: { pins: boolean }) {
  const { t } = useTranslation();
  const [placed, setPlaced] = useState<CompanyRow>();
  const industries = useDictionary('industry').data ?? [];
  const regions = useDictionary('region').data ?? [];

  const filters: Filter[] = [
    { kind: 'text', name: 'keyword', label: t('workCompanies.keyword') },
    select(
      'state',
      t('workCompanies.columns.state'),
      STATES.map((value) => ({ value, label: t(`workCompanies.states.${value}`) })),
    ),
    select(
      'membership',
      t('workCompanies.columns.membership'),
      MEMBERSHIPS.map((value) => ({ value, label: t(`workCompanies.memberships.${value}`) })),
    ),
    select(
      'origin',
      t('workCompanies.columns.origin'),
      ORIGINS.map((value) => ({ value, label: t(`workCompanies.origins.${value}`) })),
    ),
    select('industry', t('workCompanies.columns.industry'), industries),
    select('region', t('workCompanies.columns.region'), regions),
    select(
      'pinned',
      t('workCompanies.pinned'),
      (['yes', 'no'] as const).map((value) => ({ value, label: t(`work.common.${value}`) })),
    ),
  ];

  const columns: Column<CompanyRow>[] = [
    {
      key: 'name',
      title: t('workCompanies.columns.name'),
      primary: true,
      sort: 'id',
      render: (row) => (
        <>
          <Link to={addressOf('business-card/index', { id: row.id })} lang={langOf(row.name)}>
            <b>{row.name}</b>
          </Link>{' '}
          {row.pin && <Tag color="warning">{t('workCompanies.pin')}</Tag>}
          {row.otherName && (
            <div className={s.meta} lang={langOf(row.otherName)}>
              {row.otherName}
            </div>
          )}
        </>
      ),
    },
    {
      key: 'state',
      title: t('workCompanies.columns.state'),
      render: (row) => <Tag color={COLORS[row.state]}>{t(`workCompanies.states.${row.state}`)}</Tag>,
    },
    {
      key: 'membership',
      title: t('workCompanies.columns.membership'),
      render: (row) => (
        <>
          {t(`workCompanies.memberships.${row.membership}`)}
          {row.endsOn && <div className={s.meta}>{t('workCompanies.until', { day: row.endsOn })}</div>}
        </>
      ),
    },
    {
      key: 'industry',
      title: t('workCompanies.columns.industry'),
      render: (row) => (
        <>
          {row.industryName}
          {row.regionName && <div className={s.meta}>{row.regionName}</div>}
        </>
      ),
    },
    {
      key: 'owner',
      title: t('workCompanies.columns.owner'),
      render: (row) => (
        <>
          {row.ownerName ?? t('work.common.none')}
          <div className={s.meta}>{t(`workCompanies.origins.${row.origin}`)}</div>
        </>
      ),
    },
    { key: 'products', title: t('workCompanies.columns.products'), render: (row) => row.productCount },
    {
      key: 'order',
      title: t('workCompanies.columns.order'),
      sort: 'order',
      render: (row) => row.sortOrder || '',
    },
    {
      key: 'actions',
      title: t('work.table.actions'),
      render: (row) => (
        <>
          {row.state !== 'removed' && (
            <Link to={addressOf('enterprise-info/enterprise-info', { id: row.id })}>
              {t('work.common.edit')}
            </Link>
          )}
          {pins && row.state !== 'removed' && (
            <Button type="link" size="small" onClick={() => setPlaced(row)}>
              {t('workCompanies.place')}
            </Button>
          )}
        </>
      ),
    },
  ];

  const bulk = (chosen: Chosen, state: TableState): BulkAction[] => {
    const plan = (action: CompanyAction) => async () => {
      const selection = chosen.all ? { matching: state.filters as CompanyFilter } : { ids: [...chosen.ids] };
      await act(async () => {
        const preview = await call('POST /h5/mall/companyInfo/bulk/{action}', {
          params: { action },
          body: { selection },
        });
        review(preview, () => {
          chosen.clear();
          refresh();
        });
      });
    };
    return [
      { key: 'hide', label: t('workCompanies.hide'), icon: 'eyeoff', run: plan('hide') },
      { key: 'show', label: t('workCompanies.show'), icon: 'eye', run: plan('show') },
      { key: 'remove', label: t('work.common.remove'), icon: 'trash', removes: true, run: plan('remove') },
    ];
  };

  return (
    <div className={s.tab}>
      <Resource
        name={NAME}
        label={t('work.sections.work/top-company')}
        filters={filters}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        load={({ filters: values, pageNum, pageSize, sort }, signal) =>
          call(
            'GET /h5/mall/companyInfo/table',
            {
              query: { ...(values as CompanyFilter), pageNum, pageSize, sort: SORTS[sort ?? ''] ?? 'newest' },
            },
            { signal },
          )
        }
        bulk={bulk}
      />
      {placed && <PlaceDrawer company={placed} done={refresh} close={() => setPlaced(undefined)} />}
    </div>
  );
}
