import type { FeedbackTicketListItem, ListFeedbackTicketsQuery } from '@mingtang/contract/feedback';
import { callApi } from '../../core/api/client.ts';
import type { TableSource } from '../kit/admin-table-types.ts';
import { invalidateQueries, useQuietQuery } from '../kit/quiet-query.ts';

export const ticketTable: TableSource<FeedbackTicketListItem> = {
  name: 'tickets',
  load: ({ filters, pageNum, pageSize }, signal) =>
    callApi(
      'GET /h5/feedback/table',
      { query: { ...(filters as Partial<ListFeedbackTicketsQuery>), pageNum, pageSize } },
      { signal },
    ),
};

export const useTicket = (id: string) =>
  useQuietQuery([ticketTable.name, 'ticket', id], () =>
    callApi('GET /h5/feedback/{id}/ticket', { params: { id } }),
  );

/** Refetches the tickets after a failure too: someone else may have changed the ticket. Waits for the responses. */
const refetchTicketsAfter = (change: Promise<unknown>) =>
  change.finally(() => invalidateQueries(ticketTable.name));

export const answerTicket = (id: string, text: string) =>
  refetchTicketsAfter(callApi('POST /h5/feedback/{id}/answer', { params: { id }, body: { text } }));

export const setTicketClosed = (id: string, closed: boolean) =>
  refetchTicketsAfter(callApi(`POST /h5/feedback/{id}/${closed ? 'close' : 'reopen'}`, { params: { id } }));

export const editTicketNote = (id: string, note: string) =>
  refetchTicketsAfter(callApi('PUT /h5/feedback/{id}/note', { params: { id }, body: { note } }));
