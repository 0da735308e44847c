import { invitationStates } from '@mingtang/contract/enums.admin';
import { invitationColumns } from '@mingtang/contract/invitations.columns';
import { pickText } from '@mingtang/contract/list-columns';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { useNavigate } from '../../core/router/use-router.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { urlTo } from '../../core/navigation.ts';
import { hasPermission } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Badge, type BadgeProps } from '../../ui/layout/Badge.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { formatCount, langOf } from '../../ui/text/format.ts';
import { formatPhone } from '../../ui/text/format-phone.ts';
import { AdminList } from '../kit/AdminList.tsx';
import { AdminPage } from '../kit/AdminPage.tsx';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { useTableUrl } from '../kit/use-table-url.ts';
import {
  type InvitationListItem,
  type Invitees,
  invitationTable,
  invitedSelectionOf,
  useInvitationTotals,
} from './invitations.admin.queries.ts';
import { InviteMembersDialog } from './InviteMembersDialog.tsx';
import s from './Invitations.module.css';

/** Members whose owners never logged in. */
const MEMBERS_URL = urlTo('adminMembers', { loggedIn: 'no' });

const tones: Record<InvitationListItem['state'], BadgeProps['tone']> = {
  waiting: 'neutral',
  sent: 'news',
  opened: 'lead',
  claimed: 'supply',
  failed: 'danger',
  expired: 'neutral',
};

/** The newest invitation of each invited member, with totals by state. */
export function InvitationsSection() {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const [pending, setPending] = useState<{ selection: Invitees; onInvited: () => void }>();
  const mayInvite = hasPermission('member:write');
  return (
    <AdminPage
      title={t('admin.sections.adminInvitations')}
      actions={
        mayInvite && (
          <Button type="primary" onClick={() => void navigate(MEMBERS_URL)}>
            {t('adminInvitations.toMembers')}
          </Button>
        )
      }
    >
      <InvitationTotals />
      <AdminList
        {...invitationTable}
        label={t('admin.sections.adminInvitations')}
        filters={[
          { kind: 'text', name: 'keyword', label: t('adminInvitations.search') },
          {
            kind: 'select',
            name: 'state',
            label: pickText(invitationColumns.state.title, language),
            options: invitationStates.map((value) => ({
              value,
              label: pickText(invitationColumns.state.value[value], language),
            })),
          },
        ]}
        columns={useColumns()}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        phoneRow={(row) => ({
          title: <span lang={langOf(row.name)}>{row.name}</span>,
          end: <InvitationState row={row} />,
          lines: [formatPhone(row.phoneMasked), formatDateTime(row.invitedAt, language)],
          ...(row.failure !== null && { note: <InvitationFailure failure={row.failure} /> }),
        })}
        {...(mayInvite && {
          bulkActions: (rowSelection, state) => [
            {
              key: 'again',
              label: t('adminInvitations.again'),
              icon: 'chat',
              run: () =>
                setPending({
                  selection: invitedSelectionOf(rowSelection, state),
                  onInvited: rowSelection.clear,
                }),
            },
          ],
        })}
        empty={{ title: t('adminInvitations.none'), body: t('adminInvitations.noneBody') }}
      />
      {pending && <InviteMembersDialog {...pending} close={() => setPending(undefined)} />}
    </AdminPage>
  );
}

/** Number of invitations by state; each filters the list. */
function InvitationTotals() {
  const { t, language } = useTranslation();
  const { filters } = useTableUrl();
  const { data, error, refetch } = useInvitationTotals();
  if (error && !data) return <LoadError error={error} retry={refetch} compact />;
  return (
    <ul className={s.totals} aria-label={t('adminInvitations.totals')}>
      {data?.rows.map(({ state, count }) => (
        <li key={state}>
          <Link
            to={urlTo('adminInvitations', { state })}
            aria-current={filters['state'] === state || undefined}
          >
            <span>{pickText(invitationColumns.state.value[state], language)}</span>
            <b>{formatCount(count)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function InvitationState({ row }: { row: InvitationListItem }) {
  const { language } = useTranslation();
  return (
    <Badge tone={tones[row.state]}>{pickText(invitationColumns.state.value[row.state], language)}</Badge>
  );
}

function InvitationFailure({ failure }: { failure: string }) {
  const { t } = useTranslation();
  return (
    <span className={s.failure}>
      {failure === 'interrupted' || failure === 'not_pending' || failure === 'phone_corrected'
        ? t(`adminInvitations.failures.${failure}`)
        : t('adminInvitations.failures.other', { code: failure })}
    </span>
  );
}

function useColumns(): TableColumn<InvitationListItem>[] {
  return useTableColumns(invitationColumns, {
    name: (row) => (
      <Link to={urlTo('adminMembers', { open: row.id })} lang={langOf(row.name)}>
        {row.name}
      </Link>
    ),
    phoneMasked: (row) => formatPhone(row.phoneMasked),
    state: (row) => (
      <>
        <InvitationState row={row} />
        {row.failure !== null && (
          <div>
            <InvitationFailure failure={row.failure} />
          </div>
        )}
      </>
    ),
  });
}
