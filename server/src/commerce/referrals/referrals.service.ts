import { Id, type Language } from '@mingtang/contract/fields';
import type { CursorPageQuery } from '@mingtang/contract/paging';
import type { InvitedFriend, OwnReferral } from '@mingtang/contract/referrals';
import { z } from 'zod';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { getPointRules } from '../points/points.service.ts';
import { countReferrals, findReferrer, listReferees } from './referrals.queries.ts';
import { toInvitedFriend } from './referrals.view.ts';

const ReferralCursor = z.tuple([Id]);

/** The code is in the query string because WeChat removes the URL fragment. */
const referralUrlOf = (deps: Deps, code: string): string => `${deps.config.PUBLIC_URL}/?ref=${code}`;

/** Creates the code on first use. Implemented by members, in an upper layer. */
export type GetReferralCode = (deps: Deps, accountId: string) => Promise<string>;

export async function getOwnReferral(
  deps: Deps,
  actor: Actor,
  getReferralCode: GetReferralCode,
): Promise<OwnReferral> {
  const code = await getReferralCode(deps, actor.accountId);
  const [counts, rules] = await Promise.all([countReferrals(deps.db, actor.accountId), getPointRules(deps)]);
  return {
    code,
    url: referralUrlOf(deps, code),
    ...counts,
    reward: rules.referral,
    days: rules.referralDays,
  };
}

export async function listInvitedFriends(
  deps: Deps,
  actor: Actor,
  language: Language,
  { cursor, pageSize }: CursorPageQuery,
): Promise<{ rows: InvitedFriend[]; nextCursor: string | null }> {
  const [before] = cursor === undefined ? [] : decodeCursor(cursor, ReferralCursor);
  const found = await listReferees(deps.db, actor.accountId, before, pageSize + 1);
  const { rows, nextCursor } = toCursorPage(found, pageSize, (last) => [last.referee_id]);
  return { rows: rows.map((row) => toInvitedFriend(deps, language, row)), nextCursor };
}

/** Content of a member's invitation poster. */
export interface InvitationContent {
  memberId: string;
  name: string;
  pictureId: string | null;
  url: string;
}

export async function getOwnInvitation(
  deps: Deps,
  actor: Actor,
  language: Language,
  getReferralCode: GetReferralCode,
): Promise<InvitationContent> {
  const code = await getReferralCode(deps, actor.accountId);
  const { name, name_en, avatar_id } = await findReferrer(deps.db, actor.accountId);
  return {
    memberId: actor.accountId,
    name: pickTranslation(language, name, name_en),
    pictureId: avatar_id,
    url: referralUrlOf(deps, code),
  };
}
