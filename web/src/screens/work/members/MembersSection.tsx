import { accountStates } from '@mingtang/contract/office-choices';
import type { MemberRow } from '@mingtang/contract/members.table';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/client.ts';
import { addressOf } from '../../../app/go.ts';
import { hasPermission } from '../../../app/session.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { Age } from '../../../app/Age.tsx';
import { useDictionary } from '../../../features/dictionaries/dictionaries.queries.ts';
import { formatTime } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { BulkAction } from '../frame/BulkBar.tsx';
import { ExportMenu } from '../frame/ExportMenu.tsx';
import type { Filter } from '../frame/FilterBar.tsx';
import { Dropdown } from '../frame/overlays.tsx';
import { Resource } from '../frame/Resource.tsx';
import type { Column } from '../frame/table.ts';
import type { Chosen } from '../frame/use-chosen.ts';
import { useOpen } from '../frame/use-open.ts';
import type { TableState } from '../frame/use-table-url.ts';
import { WorkPage } from '../frame/WorkPage.tsx';
import { SavedViews } from '../views/SavedViews.tsx';
import { CompanyCell, MemberCell, PackageCell, StandingCell } from './Cells.tsx';
import { ChangeDialog, type Wished } from './ChangeDialog.tsx';
import { DuplicatesDrawer } from './DuplicatesDrawer.tsx';
import { MemberDrawer } from './MemberDrawer.tsx';
import { type BulkKind, filterOf, loadMembers, selectionOf } from './members.queries.ts';
import s from './MembersSection.module.css';

const MEMBERSHIPS = ['none', 'temporary', 'active', 'grace', 'lapsed'] as const;

/** Everybody in the network: found, looked at, and changed one by one or many at once. */
export function MembersSection() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [open, show] = useOpen();
  const [wished, setWished] = useState<Wished & { done?: () => void }>();
  const [doubles, setDoubles] = useState(false);
  const wish = (kind: BulkKind, id: string) => setWished({ kind, selection: { ids: [id] } });

  return (
    <WorkPage
      title={t('work.sections.work/work-user-users')}
      actions={
        <>
          {hasPermission('member:write') && (
            <Button onClick={() => setDoubles(true)}>{t('workMembers.duplicates.open')}</Button>
          )}
          {hasPermission('member:import') && (
            <Button
              icon={<Icon name="upload" size={16} />}
              onClick={() => void navigate(addressOf('work/imports'))}
            >
              {t('workMembers.import')}
            </Button>
          )}
          {hasPermission('member:write') && (
            <Button
              type="primary"
              icon={<Icon name="plus" size={16} />}
              onClick={() => void navigate(addressOf('work/create-member'))}
            >
              {t('workMembers.create')}
            </Button>
          )}
        </>
      }
    >
      <Resource
        name="members"
        label={t('work.sections.work/work-user-users')}
        filters={useFilters()}
        columns={useColumns(wish, show)}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        load={loadMembers}
        bulk={useBulk((kind, chosen, state) =>
          setWished({ kind, selection: selectionOf(chosen, state), done: chosen.clear }),
        )}
        tools={(state) => (
          <>
            <SavedViews screen="members" />
            <ExportMenu
              name={t('workMembers.export')}
              load={(format) => call('GET /h5/member/export', { query: { ...filterOf(state), format } })}
            />
          </>
        )}
      />
      {wished && <ChangeDialog {...wished} close={() => setWished(undefined)} />}
      {open && <MemberDrawer id={open} wish={wish} close={() => show(undefined)} />}
      {doubles && <DuplicatesDrawer close={() => setDoubles(false)} />}
    </WorkPage>
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation();
  const { data: industries = [] } = useDictionary('industry');
  return [
    { kind: 'text', name: 'keyword', label: t('workMembers.search') },
    {
      kind: 'select',
      name: 'membership',
      label: t('workMembers.filters.membership'),
      options: MEMBERSHIPS.map((value) => ({ value, label: t(`workMembers.memberships.${value}`) })),
    },
    {
      kind: 'select',
      name: 'industry',
      label: t('workMembers.filters.industry'),
      options: industries.map(({ value, label }) => ({ value, label })),
    },
    { kind: 'days', name: 'registered', label: t('workMembers.filters.registered') },
    {
      kind: 'select',
      name: 'state',
      label: t('workMembers.filters.state'),
      options: accountStates.map((value) => ({ value, label: t(`workMembers.states.${value}`) })),
    },
    {
      kind: 'select',
      name: 'vip',
      label: t('workMembers.filters.vip'),
      options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`workMembers.vip.${value}`) })),
    },
    {
      kind: 'select',
      name: 'claimed',
      label: t('workMembers.filters.claimed'),
      options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`workMembers.claimed.${value}`) })),
    },
  ];
}

function useColumns(wish: (kind: BulkKind, id: string) => void, show: (id: string) => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const columns: Column<MemberRow>[] = [
    {
      key: 'member',
      title: t('workMembers.columns.member'),
      sort: 'name',
      primary: true,
      render: (row) => <MemberCell row={row} />,
    },
    { key: 'company', title: t('workMembers.columns.company'), render: (row) => <CompanyCell row={row} /> },
    {
      key: 'standing',
      title: t('workMembers.columns.standing'),
      render: (row) => <StandingCell row={row} />,
    },
    { key: 'package', title: t('workMembers.columns.package'), render: (row) => <PackageCell row={row} /> },
    {
      key: 'registered',
      title: t('workMembers.columns.registered'),
      sort: 'registered',
      render: (row) => formatTime(row.registeredAt, 'YYYY-MM-DD'),
    },
    {
      key: 'active',
      title: t('workMembers.columns.active'),
      sort: 'active',
      render: (row) => (row.lastSeenAt ? <Age at={row.lastSeenAt} /> : row.activeOn),
    },
    {
      key: 'vip',
      title: t('workMembers.columns.vip'),
      render: (row) => (
        <Switch
          checked={row.vip}
          disabled={!hasPermission('member:vip') || row.state !== 'active'}
          aria-label={t('workMembers.vipOf', { name: row.name })}
          onChange={(on) => wish(on ? 'vip' : 'vip-clear', row.id)}
        />
      ),
    },
    {
      key: 'actions',
      title: t('work.table.actions'),
      render: (row) => (
        <span className={s.actions}>
          <Button type="link" size="small" onClick={() => show(row.id)}>
            {t('work.table.detail')}
          </Button>
          {hasPermission('member:write') && (
            <Button
              type="link"
              size="small"
              onClick={() => void navigate(addressOf('work/set-member', { id: row.id }))}
            >
              {t('work.common.edit')}
            </Button>
          )}
          {hasPermission('member:freeze') && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: [
                  row.state === 'frozen'
                    ? { key: 'unfreeze', label: t('workMembers.unfreeze') }
                    : { key: 'freeze', label: t('workMembers.freeze') },
                  { key: 'remove', label: t('workMembers.remove'), danger: true },
                ],
                onClick: ({ key }) => wish(key as BulkKind, row.id),
              }}
            >
              <Button
                type="text"
                size="small"
                icon={<Icon name="dots" size={16} />}
                aria-label={t('workMembers.more', { name: row.name })}
              />
            </Dropdown>
          )}
        </span>
      ),
    },
  ];
  return columns;
}

function useBulk(start: (kind: BulkKind, chosen: Chosen, state: TableState) => void) {
  const { t } = useTranslation();
  return (chosen: Chosen, state: TableState): BulkAction[] => {
    const action = (kind: BulkKind, label: string, icon: BulkAction['icon']): BulkAction => ({
      key: kind,
      label,
      icon,
      run: () => start(kind, chosen, state),
    });
    return [
      ...(hasPermission('member:vip')
        ? [
            action('vip', t('workMembers.setVip'), 'plaque'),
            action('vip-clear', t('workMembers.clearVip'), 'close'),
          ]
        : []),
      ...(hasPermission('member:freeze')
        ? [
            action('freeze', t('workMembers.freeze'), 'lock'),
            action('unfreeze', t('workMembers.unfreeze'), 'key'),
            { ...action('remove', t('workMembers.remove'), 'trash'), removes: true as const },
          ]
        : []),
    ];
  };
}
