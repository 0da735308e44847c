import { membershipEnds, termEvents } from '@mingtang/contract/enums.admin';
import { pickText } from '@mingtang/contract/list-columns';
import type { AdminMemberListItem } from '@mingtang/contract/members.admin-list';
import { memberColumns } from '@mingtang/contract/members.columns';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { useNavigate } from '../../core/router/use-router.ts';
import { urlTo } from '../../core/navigation.ts';
import { hasPermission } from '../../core/session.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { langOf } from '../../ui/text/format.ts';
import type { BulkAction, TableColumn } from '../kit/admin-table-types.ts';
import type { TableFilter } from '../kit/TableFilterBar.tsx';
import { Dropdown } from '../kit/antd-overlays.tsx';
import { AdminList } from '../kit/AdminList.tsx';
import type { RowSelection } from '../kit/use-row-selection.ts';
import { InviteMembersDialog } from '../invitations/InviteMembersDialog.tsx';
import type { Invitees } from '../invitations/invitations.admin.queries.ts';
import { useDrawerParam } from '../kit/use-drawer-param.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { type TableState, useTableUrl } from '../kit/use-table-url.ts';
import { useCustomFields } from '../custom-fields/custom-fields.admin.queries.ts';
import { AdminPage, type PageAction } from '../kit/AdminPage.tsx';
import {
  MemberCompanyCell,
  MemberCell,
  MemberEndDay,
  MemberLastContactCell,
  MemberPackageCell,
  MemberStateCell,
} from './MemberTableCells.tsx';
import { customFieldName, customOptionLabel } from './custom-field-texts.ts';
import { CertificatesDrawer } from '../certificates/CertificatesDrawer.tsx';
import { IssueCertificatesDialog } from '../certificates/IssueCertificatesDialog.tsx';
import { MemberBulkChangeDialog, type PendingMemberBulkChange } from './MemberBulkChangeDialog.tsx';
import { DuplicateMembersDrawer } from './DuplicateMembersDrawer.tsx';
import { FullExportDialog } from './FullExportDialog.tsx';
import { MemberDirectoryDialog } from './MemberDirectoryDialog.tsx';
import { MemberDrawer } from './MemberDrawer.tsx';
import {
  type MemberBulkKind,
  memberSelectionOf,
  adminMemberTable,
  exportMembers,
} from './members.admin.queries.ts';
import s from './MembersSection.module.css';

/** The members whose membership ends soon, the first to end on top. */
const RENEWALS_URL = urlTo('adminMembers', { membership: 'active', ends: '90', sort: 'ends' });

const MEMBERSHIPS = ['none', 'temporary', 'active', 'grace', 'lapsed'] as const;

/** List of all members: filters, details, single and bulk changes. */
export function MembersSection() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [openId, setOpenId] = useDrawerParam();
  const [pendingChange, setPendingChange] = useState<PendingMemberBulkChange & { onApplied?: () => void }>();
  const [invitees, setInvitees] = useState<{ selection: Invitees; onInvited: () => void }>();
  const [duplicatesOpen, setDuplicatesOpen] = useState(false);
  const [directoryOpen, setDirectoryOpen] = useState(false);
  const [certificatesOpen, setCertificatesOpen] = useState(false);
  const [certifiedMembers, setCertifiedMembers] = useState<{
    selection: ReturnType<typeof memberSelectionOf>;
    onIssued: () => void;
  }>();
  const [fullExportOpen, setFullExportOpen] = useState(false);
  const requestChange = (kind: MemberBulkKind, id: string) =>
    setPendingChange({ kind, selection: { ids: [id] } });
  const mayReadNotes = hasPermission('member:notes');
  const pageActions: PageAction[] = [
    ...(mayReadNotes
      ? [
          {
            key: 'renewals',
            label: t('adminMembers.renewals'),
            icon: 'cal' as const,
            onClick: () => void navigate(RENEWALS_URL),
          },
        ]
      : []),
    ...(hasPermission('member:write')
      ? [
          {
            key: 'duplicates',
            label: t('adminMembers.duplicates.open'),
            icon: 'copy' as const,
            onClick: () => setDuplicatesOpen(true),
          },
        ]
      : []),
    ...(hasPermission('member:import')
      ? [
          {
            key: 'import',
            label: t('adminMembers.import'),
            icon: 'upload' as const,
            onClick: () => void navigate(urlTo('adminImports')),
          },
        ]
      : []),
    {
      key: 'directory',
      label: t('adminMembers.directory.open'),
      icon: 'file',
      onClick: () => setDirectoryOpen(true),
    },
    ...(hasPermission('certificate:write')
      ? [
          {
            key: 'certificates',
            label: t('adminCertificates.open'),
            icon: 'file' as const,
            onClick: () => setCertificatesOpen(true),
          },
        ]
      : []),
    ...(hasPermission('member:export')
      ? [
          {
            key: 'full-export',
            label: t('adminMembers.fullExport.open'),
            icon: 'download' as const,
            onClick: () => setFullExportOpen(true),
          },
        ]
      : []),
  ];

  return (
    <AdminPage
      title={t('admin.sections.adminMembers')}
      actions={
        hasPermission('member:write') && (
          <Button
            type="primary"
            icon={<Icon name="plus" size={16} />}
            onClick={() => void navigate(urlTo('adminNewMember'))}
          >
            {t('adminMembers.create')}
          </Button>
        )
      }
      secondaryActions={pageActions}
    >
      <AdminList
        {...adminMemberTable}
        pageActions={pageActions}
        label={t('admin.sections.adminMembers')}
        filters={[...useFilters(), ...useCustomFieldFilters()]}
        columns={useColumns(requestChange, setOpenId).filter(
          ({ key }) => mayReadNotes || key !== 'lastContact',
        )}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        bulkActions={useBulkActions(
          (kind, rowSelection, state) =>
            setPendingChange({
              kind,
              selection: memberSelectionOf(rowSelection, state),
              onApplied: rowSelection.clear,
            }),
          (rowSelection, state) =>
            setInvitees({
              selection: memberSelectionOf(rowSelection, state),
              onInvited: rowSelection.clear,
            }),
          (rowSelection, state) =>
            setCertifiedMembers({
              selection: memberSelectionOf(rowSelection, state),
              onIssued: rowSelection.clear,
            }),
        )}
        open={{ key: openId, onOpen: (row) => setOpenId(row.id) }}
        phoneRow={(row) => ({
          picture: <Avatar id={row.id} src={row.avatar} name={row.name} size={40} />,
          title: <span lang={langOf(row.name)}>{row.name}</span>,
          end: <MemberStateCell row={row} />,
          lines: [
            row.phoneMasked,
            (row.endsOn || row.companyName) && (
              <>
                {row.endsOn && <MemberEndDay row={row} />}
                {row.endsOn && row.companyName && ' · '}
                {row.companyName && <span lang={langOf(row.companyName)}>{row.companyName}</span>}
              </>
            ),
            row.lastContact && <MemberLastContactCell key="lastContact" row={row} />,
          ],
        })}
        views="members"
        exportRows={{ name: t('adminMembers.export'), load: exportMembers, selectable: true }}
      />
      {pendingChange && (
        <MemberBulkChangeDialog {...pendingChange} close={() => setPendingChange(undefined)} />
      )}
      {invitees && <InviteMembersDialog {...invitees} close={() => setInvitees(undefined)} />}
      {openId && (
        <MemberDrawer id={openId} requestChange={requestChange} close={() => setOpenId(undefined)} />
      )}
      {certificatesOpen && <CertificatesDrawer close={() => setCertificatesOpen(false)} />}
      {certifiedMembers && (
        <IssueCertificatesDialog
          selection={certifiedMembers.selection}
          onIssued={() => {
            certifiedMembers.onIssued();
            setCertifiedMembers(undefined);
            setCertificatesOpen(true);
          }}
          close={() => setCertifiedMembers(undefined)}
        />
      )}
      {directoryOpen && <MemberDirectoryDialog close={() => setDirectoryOpen(false)} />}
      {fullExportOpen && <FullExportDialog close={() => setFullExportOpen(false)} />}
      {duplicatesOpen && <DuplicateMembersDrawer close={() => setDuplicatesOpen(false)} />}
    </AdminPage>
  );
}

function useFilters(): TableFilter[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: industries = [] } = useDictionary('industry');
  return [
    { kind: 'text', name: 'keyword', label: t('adminMembers.search') },
    {
      kind: 'select',
      name: 'membership',
      label: t('adminMembers.filters.membership'),
      options: MEMBERSHIPS.map((value) => ({ value, label: t(`adminMembers.memberships.${value}`) })),
    },
    {
      kind: 'select',
      name: 'industry',
      label: t('adminMembers.filters.industry'),
      options: industries.map(({ value, label }) => ({ value, label })),
    },
    {
      kind: 'select',
      name: 'ends',
      label: t('adminMembers.filters.ends'),
      options: membershipEnds.map((value) => ({
        value,
        label:
          value === 'ended'
            ? t('adminMembers.ends.ended')
            : t('adminMembers.ends.within', { count: Number(value) }),
      })),
    },
    {
      kind: 'select',
      name: 'paid',
      label: t('adminMembers.filters.paid'),
      options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`adminMembers.paid.${value}`) })),
    },
    {
      kind: 'select',
      name: 'termEvent',
      label: t('adminMembers.filters.termEvent'),
      options: termEvents.map((value) => ({ value, label: t(`adminMembers.termEvents.${value}`) })),
    },
    { kind: 'days', name: 'term', label: t('adminMembers.filters.term') },
    { kind: 'days', name: 'registered', label: t('adminMembers.filters.registered') },
    {
      kind: 'select',
      name: 'state',
      label: t('adminMembers.filters.state'),
      options: Object.entries(memberColumns.state.value).map(([value, label]) => ({
        value,
        label: pickText(label, language),
      })),
    },
    {
      kind: 'select',
      name: 'vip',
      label: t('adminMembers.filters.vip'),
      options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`adminMembers.vip.${value}`) })),
    },
    {
      kind: 'select',
      name: 'claimed',
      label: t('adminMembers.filters.claimed'),
      options: (['yes', 'no'] as const).map((value) => ({
        value,
        label: t(`adminMembers.claimed.${value}`),
      })),
    },
    {
      kind: 'select',
      name: 'loggedIn',
      label: t('adminMembers.filters.loggedIn'),
      options: (['yes', 'no'] as const).map((value) => ({
        value,
        label: t(`adminMembers.loggedIn.${value}`),
      })),
    },
    ...(hasPermission('member:notes')
      ? [
          {
            kind: 'select' as const,
            name: 'callBackDue',
            label: t('adminMembers.filters.callBackDue'),
            options: [{ value: 'yes', label: t('adminMembers.callBackDue') }],
          },
        ]
      : []),
    {
      kind: 'select',
      name: 'phoneObjection',
      label: t('adminMembers.filters.phoneObjection'),
      options: [{ value: 'yes', label: t('adminMembers.phoneObjection') }],
    },
  ];
}

/** A custom field, and the values that fit its kind once it is chosen. */
function useCustomFieldFilters(): TableFilter[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const { filters } = useTableUrl();
  const { data: fields = [] } = useCustomFields();
  const active = fields.filter(({ archived }) => !archived);
  if (active.length === 0) return [];
  const choose: TableFilter = {
    kind: 'select',
    name: 'fieldId',
    label: t('adminMembers.filters.customField'),
    options: active.map((field) => ({ value: field.id, label: customFieldName(field, language) })),
    resets: ['fieldValue', 'fieldFrom', 'fieldTo'],
  };
  const chosen = active.find(({ id }) => id === filters['fieldId']);
  if (chosen === undefined) return [choose];
  const label = customFieldName(chosen, language);
  switch (chosen.kind) {
    case 'choice':
      return [
        choose,
        {
          kind: 'select',
          name: 'fieldValue',
          label,
          options: chosen.options.map((option) => ({
            value: option.key,
            label: customOptionLabel(option, language),
          })),
        },
      ];
    case 'text':
      return [
        choose,
        { kind: 'text', name: 'fieldValue', label: t('adminMembers.filters.begins', { label }) },
      ];
    case 'date':
      return [choose, { kind: 'days', name: 'field', label }];
    case 'number':
      return [
        choose,
        { kind: 'number', name: 'fieldFrom', label: t('adminMembers.filters.atLeast', { label }) },
        { kind: 'number', name: 'fieldTo', label: t('adminMembers.filters.atMost', { label }) },
      ];
  }
}

function useColumns(
  requestChange: (kind: MemberBulkKind, id: string) => void,
  openMember: (id: string) => void,
): TableColumn<AdminMemberListItem>[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const menuItemsOf = (row: AdminMemberListItem) => [
    ...(hasPermission('member:write') ? [{ key: 'edit', label: t('admin.common.edit') }] : []),
    ...(hasPermission('member:freeze')
      ? [
          row.state === 'frozen'
            ? { key: 'unfreeze', label: t('adminMembers.unfreeze') }
            : { key: 'freeze', label: t('adminMembers.freeze') },
          { key: 'remove', label: t('adminMembers.remove'), danger: true },
        ]
      : []),
  ];
  return useTableColumns(
    memberColumns,
    {
      name: (row) => <MemberCell row={row} />,
      companyName: (row) => <MemberCompanyCell row={row} />,
      membership: (row) => <MemberStateCell row={row} />,
      package: (row) => <MemberPackageCell row={row} />,
      activeOn: (row) =>
        row.lastSeenAt ? (
          <RelativeTime at={row.lastSeenAt} />
        ) : (
          (row.activeOn ?? t('adminMembers.loggedIn.no'))
        ),
      lastContact: (row) => <MemberLastContactCell row={row} />,
      vip: (row) => (
        <Switch
          checked={row.vip}
          disabled={!hasPermission('member:vip') || row.state !== 'active'}
          aria-label={t('adminMembers.vipOf', { name: row.name })}
          onChange={(on) => requestChange(on ? 'vip' : 'vip-clear', row.id)}
        />
      ),
    },
    (row) => (
      <span className={s.actions}>
        <Button type="link" size="small" onClick={() => openMember(row.id)}>
          {t('admin.table.detail')}
        </Button>
        {menuItemsOf(row).length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: menuItemsOf(row),
              onClick: ({ key }) =>
                key === 'edit'
                  ? void navigate(urlTo('adminMember', { id: row.id }))
                  : requestChange(key as MemberBulkKind, row.id),
            }}
          >
            <Button
              type="text"
              size="small"
              icon={<Icon name="dots" size={16} />}
              aria-label={t('adminMembers.more', { name: row.name })}
            />
          </Dropdown>
        )}
      </span>
    ),
  );
}

function useBulkActions(
  requestBulkChange: (kind: MemberBulkKind, rowSelection: RowSelection, state: TableState) => void,
  invite: (rowSelection: RowSelection, state: TableState) => void,
  issueCertificates: (rowSelection: RowSelection, state: TableState) => void,
) {
  const { t } = useTranslation();
  return (rowSelection: RowSelection, state: TableState): BulkAction[] => {
    const createAction = (kind: MemberBulkKind, label: string, icon: BulkAction['icon']): BulkAction => ({
      key: kind,
      label,
      icon,
      run: () => requestBulkChange(kind, rowSelection, state),
    });
    return [
      ...(hasPermission('member:write')
        ? [
            {
              key: 'invite',
              label: t('adminInvitations.invite'),
              icon: 'chat' as const,
              run: () => invite(rowSelection, state),
            },
          ]
        : []),
      ...(hasPermission('member:vip')
        ? [
            createAction('vip', t('adminMembers.setVip'), 'plaque'),
            createAction('vip-clear', t('adminMembers.clearVip'), 'close'),
          ]
        : []),
      ...(hasPermission('certificate:write')
        ? [
            {
              key: 'certificates',
              label: t('adminCertificates.issueMany'),
              icon: 'file' as const,
              run: () => issueCertificates(rowSelection, state),
            },
          ]
        : []),
      ...(hasPermission('member:freeze')
        ? [
            createAction('freeze', t('adminMembers.freeze'), 'lock'),
            createAction('unfreeze', t('adminMembers.unfreeze'), 'key'),
            { ...createAction('remove', t('adminMembers.remove'), 'trash'), removes: true as const },
          ]
        : []),
    ];
  };
}
