import { feedbackKinds } from '@mingtang/contract/enums';
import { feedbackStates } from '@mingtang/contract/enums.admin';
import type { FeedbackTicketListItem } from '@mingtang/contract/feedback';
import { feedbackColumns } from '@mingtang/contract/feedback.columns';
import { Button, Tag } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { langOf } from '../../ui/text/format.ts';
import { AdminList } from '../kit/AdminList.tsx';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { useDrawerParam } from '../kit/use-drawer-param.ts';
import { AdminPage } from '../kit/AdminPage.tsx';
import { TicketDrawer } from './TicketDrawer.tsx';
import { ticketTable } from './feedback.admin.queries.ts';
import s from './Tickets.module.css';

const STATE_COLOURS: Record<FeedbackTicketListItem['state'], string> = {
  open: 'warning',
  answered: 'success',
  closed: 'default',
};

/** Feedback tickets of members; the id of the ticket in the drawer is in the URL. */
export function FeedbackSection() {
  const { t } = useTranslation();
  const [openId, setOpenId] = useDrawerParam();
  const columns: TableColumn<FeedbackTicketListItem>[] = [
    ...useTableColumns<typeof feedbackColumns, FeedbackTicketListItem>(feedbackColumns, {
      text: (row) => (
        <button type="button" className={s.open} onClick={() => setOpenId(row.id)}>
          <span className={s.excerpt} lang={langOf(row.text)}>
            {row.text}
          </span>
          <small>
            {t('feedback.number', { id: row.id })}
            {row.images > 0 && ` · ${t('tickets.pictures', { count: row.images })}`}
          </small>
        </button>
      ),
      kind: (row) => t(`feedback.kinds.${row.kind}`),
      state: (row) => <Tag color={STATE_COLOURS[row.state]}>{t(`feedback.states.${row.state}`)}</Tag>,
      sender: (row) => <span lang={langOf(row.sender.name)}>{row.sender.name}</span>,
    }),
    {
      key: 'actions',
      title: t('admin.table.actions'),
      render: (row) => (
        <Button type="link" size="small" onClick={() => setOpenId(row.id)}>
          {t('admin.table.detail')}
        </Button>
      ),
    },
  ];
  return (
    <AdminPage title={t('admin.sections.adminFeedback')}>
      <AdminList
        {...ticketTable}
        label={t('admin.sections.adminFeedback')}
        filters={[
          { kind: 'text', name: 'keyword', label: t('tickets.keyword') },
          {
            kind: 'select',
            name: 'state',
            label: t('tickets.state'),
            options: feedbackStates.map((value) => ({ value, label: t(`feedback.states.${value}`) })),
          },
          {
            kind: 'select',
            name: 'kind',
            label: t('feedback.kind'),
            options: feedbackKinds.map((value) => ({ value, label: t(`feedback.kinds.${value}`) })),
          },
        ]}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.text}
        open={{ key: openId, onOpen: (row) => setOpenId(row.id) }}
        phoneRow={(row) => ({
          title: (
            <span className={s.message} lang={langOf(row.text)}>
              {row.text}
            </span>
          ),
          titleLines: 2,
          lines: [
            <>
              <span lang={langOf(row.sender.name)}>{row.sender.name}</span> ·{' '}
              {t(`feedback.kinds.${row.kind}`)} · <RelativeTime at={row.createdAt} />
            </>,
          ],
          badge: <Tag color={STATE_COLOURS[row.state]}>{t(`feedback.states.${row.state}`)}</Tag>,
        })}
        views="feedback"
      />
      {openId && <TicketDrawer key={openId} id={openId} close={() => setOpenId(undefined)} />}
    </AdminPage>
  );
}
