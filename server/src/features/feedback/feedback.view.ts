import type { FeedbackItem, FeedbackKind, Ticket, TicketRow } from '@mingtang/contract/feedback';
import type { Language } from '@mingtang/contract/fields';
import type { Deps } from '../../deps.ts';
import { maskText } from '../../logging.ts';
import { pictureOf } from '../media/media.service.ts';
import { viewAuthor } from '../members/authors.service.ts';
import type { TableRow, TicketRow as FullRow } from './tickets.queries.ts';

interface ItemRow {
  id: string;
  kind: string;
  text: string;
  state: string;
  created_at: Date;
  answer: string;
  answered_at: Date | null;
  images: { id: string; sketch: string }[] | null;
}

export const viewItem = (deps: Deps, row: ItemRow): FeedbackItem => ({
  id: row.id,
  kind: row.kind as FeedbackKind,
  text: row.text,
  images: (row.images ?? []).map(({ id, sketch }) => pictureOf(deps, id, sketch)),
  state: row.state as FeedbackItem['state'],
  createdAt: row.created_at.toISOString(),
  answer: row.answer || null,
  answeredAt: row.answered_at?.toISOString() ?? null,
});

export const viewTicket = (deps: Deps, language: Language, row: FullRow): Ticket => ({
  ...viewItem(deps, row),
  sender: viewAuthor(deps, language, row),
  contact: row.contact,
  answeredBy: row.answered_by_name,
  note: row.note,
});

export const viewTicketRow = (deps: Deps, language: Language, row: TableRow): TicketRow => ({
  id: row.id,
  kind: row.kind as FeedbackKind,
  state: row.state as TicketRow['state'],
  text: row.text,
  images: Number(row.images),
  sender: viewAuthor(deps, language, row),
  contact: maskText(row.contact),
  createdAt: row.created_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
});
