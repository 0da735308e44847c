import type { Language } from '@mingtang/contract/fields';
import type { Invited } from '@mingtang/contract/referrals';
import type { Deps } from '../../deps.ts';
import { inLanguage } from '../../in-language.ts';
import { pictureOf } from '../media/media.service.ts';
import type { listReferees } from './referrals.queries.ts';

const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** 周砚清 → 周**, Zhou → Z**. */
export const maskName = (name: string): string => `${[...characters.segment(name)][0]?.segment ?? ''}**`;

/** A face stands here only where everyone can see it in the directory. */
export const viewInvited = (
  deps: Deps,
  language: Language,
  row: Awaited<ReturnType<typeof listReferees>>[number],
): Invited => ({
  name: maskName(inLanguage(language, row.name, row.name_en).trim()),
  avatar: row.listed && row.avatar_id !== null ? pictureOf(deps, row.avatar_id).small : null,
  state: row.state as Invited['state'],
  dueAt: row.state === 'paid' ? (row.due_at?.toISOString() ?? null) : null,
  joinedAt: row.joined_at.toISOString(),
});
