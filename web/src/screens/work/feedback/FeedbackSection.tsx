import { feedbackKinds } from '@mingtang/contract/choices';
import { feedbackStates } from '@mingtang/contract/office-choices';
import type { ListTickets, TicketRow } from '@mingtang/contract/feedback';
import { Button, Tag } from 'antd';
import { call } from '../../../api/client.ts';
import { Age } from '../../../app/Age.tsx';
import { useTranslation } from '../../../app/text/text.ts';
import { langOf } from '../../../ui/format.ts';
import { Resource } from '../frame/Resource.tsx';
import type { Column } from '../frame/table.ts';
import { useOpen } from '../frame/use-open.ts';
import { WorkPage } from '../frame/WorkPage.tsx';
import { TicketDrawer } from './TicketDrawer.tsx';
import s from './Tickets.module.css';

const COLOURS: Record<TicketRow['state'], string> = {
  open: 'warning',
  answered: 'success',
  closed: 'default',
};

/** What members wrote to the office; the one that is open stands in the address. */
export function FeedbackSection() {
  const { t } = useTranslation();
  const [id, open] = useOpen();
  const columns: Column<TicketRow>[] = [
    {
      key: 'text',
      title: t('feedback.text'),
      primary: true,
      render: (row) => (
        <button type="button" className={s.open} onClick={() => open(row.id)}>
          <span className={s.excerpt} lang={langOf(row.text)}>
            {row.text}
          </span>
          <small>
            {t('feedback.number', { id: row.id })}
            {row.images > 0 && ` · ${t('tickets.pictures', { count: row.images })}`}
          </small>
        </button>
      ),
    },
    { key: 'kind', title: t('feedback.kind'), render: (row) => t(`feedback.kinds.${row.kind}`) },
    {
      key: 'state',
      title: t('tickets.state'),
      render: (row) => <Tag color={COLOURS[row.state]}>{t(`feedback.states.${row.state}`)}</Tag>,
    },
    {
      key: 'sender',
      title: t('tickets.sender'),
      render: (row) => <span lang={langOf(row.sender.name)}>{row.sender.name}</span>,
    },
    { key: 'at', title: t('tickets.at'), render: (row) => <Age at={row.createdAt} /> },
    {
      key: 'open',
      title: t('work.table.actions'),
      tableOnly: true,
      render: (row) => (
        <Button type="link" size="small" onClick={() => open(row.id)}>
          {t('work.table.detail')}
        </Button>
      ),
    },
  ];
  return (
    <WorkPage title={t('work.sections.work/feedback')}>
      <Resource
        name="tickets"
        label={t('work.sections.work/feedback')}
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
        load={({ filters, pageNum, pageSize }, signal) =>
          call(
            'GET /h5/feedback/table',
            { query: { ...(filters as Partial<ListTickets>), pageNum, pageSize } },
            { signal },
          )
        }
      />
      {id && <TicketDrawer key={id} id={id} close={() => open(undefined)} />}
    </WorkPage>
  );
}
