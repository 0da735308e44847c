import type { FeedbackTicketListItem, ListFeedbackTicketsQuery } from '@mingtang/contract/feedback';
import { callApi } from '../../core/api/client.ts';
import type { TableSource } from '../kit/admin-table-types.ts';
import { refetchAfter, useQuietQuery } from '../kit/quiet-query.ts';

export const ticketTable: TableSource<FeedbackTicketListItem> = {
  name: 'tickets',
  load: ({ filters, cursor, pageSize }, signal) =>
    callApi(
      'GET /h5/feedback/table',
      { query: { ...(filters as Partial<ListFeedbackTicketsQuery>), cursor, pageSize } },
      { signal },
    ),
};

export const useTicket = (id: string) =>
  useQuietQuery([ticketTable.name, 'ticket', id], () =>
    callApi('GET /h5/feedback/{id}/ticket', { params: { id } }),
  );

const refetchTicketsAfter = (change: Promise<unknown>) => refetchAfter(change, ticketTable.name);

export const answerTicket = (id: string, text: string) =>
  refetchTicketsAfter(callApi('POST /h5/feedback/{id}/answer', { params: { id }, body: { text } }));

export const setTicketClosed = (id: string, closed: boolean) =>
  refetchTicketsAfter(callApi(`POST /h5/feedback/{id}/${closed ? 'close' : 'reopen'}`, { params: { id } }));

export const editTicketNote = (id: string, note: string) =>
  refetchTicketsAfter(callApi('PUT /h5/feedback/{id}/note', { params: { id }, body: { note } }));
