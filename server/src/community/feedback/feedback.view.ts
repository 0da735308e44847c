import type {
  FeedbackItem,
  FeedbackKind,
  FeedbackTicket,
  FeedbackTicketListItem,
} from '@mingtang/contract/feedback';
import type { Language } from '@mingtang/contract/fields';
import type { Deps } from '../../platform/deps.ts';
import { maskText } from '../../platform/logging.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import { toAuthor } from '../../kernel/authors/authors.service.ts';
import type { TicketListRow, TicketDetailRow } from './feedback.tickets.queries.ts';

interface FeedbackItemRow {
  id: string;
  kind: string;
  text: string;
  state: string;
  created_at: Date;
  answer: string;
  answered_at: Date | null;
  images: { id: string; placeholder: string }[] | null;
}

export const toFeedbackItem = (deps: Deps, row: FeedbackItemRow): FeedbackItem => ({
  id: row.id,
  kind: row.kind as FeedbackKind,
  text: row.text,
  images: (row.images ?? []).map(({ id, placeholder }) => pictureOf(deps, id, placeholder)),
  state: row.state as FeedbackItem['state'],
  createdAt: row.created_at.toISOString(),
  answer: row.answer || null,
  answeredAt: row.answered_at?.toISOString() ?? null,
});

export const toTicket = (deps: Deps, language: Language, row: TicketDetailRow): FeedbackTicket => ({
  ...toFeedbackItem(deps, row),
  sender: toAuthor(deps, language, row),
  contact: row.contact,
  answeredBy: row.answered_by_name,
  note: row.note,
});

export const toTicketListItem = (
  deps: Deps,
  language: Language,
  row: TicketListRow,
): FeedbackTicketListItem => ({
  id: row.id,
  kind: row.kind as FeedbackKind,
  state: row.state as FeedbackTicketListItem['state'],
  text: row.text,
  images: Number(row.image_count),
  sender: toAuthor(deps, language, row),
  contact: maskText(row.contact),
  createdAt: row.created_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
});
