import { Id, type Language } from '@mingtang/contract/fields';
import type { ScrollQuery } from '@mingtang/contract/paging';
import type { Invited, OwnReferral } from '@mingtang/contract/referrals';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/call.ts';
import { inLanguage } from '../../in-language.ts';
import { pointRules } from '../points/points.service.ts';
import { drawInvitation } from '../posters/posters.service.ts';
import { newCode } from './code.ts';
import { countReferrals, findReferrer, listReferees, setCode } from './referrals.queries.ts';
import { viewInvited } from './referrals.view.ts';

const Cursor = z.tuple([Id]);

/** In the query: WeChat drops what follows a hash. */
const addressOf = (deps: Deps, code: string): string => `${deps.config.PUBLIC_URL}/?ref=${code}`;

/** Made when it is first asked for, and drawn again where another has it. */
export async function getCode(deps: Deps, accountId: string, draw = newCode): Promise<string> {
  for (;;) {
    const { referral_code } = await findReferrer(deps.db, accountId);
    if (referral_code !== null) return referral_code;
    await setCode(deps.db, accountId, draw());
  }
}

export async function getReferral(deps: Deps, actor: Actor): Promise<OwnReferral> {
  const code = await getCode(deps, actor.accountId);
  const [counts, rules] = await Promise.all([countReferrals(deps.db, actor.accountId), pointRules(deps)]);
  return {
    code,
    url: addressOf(deps, code),
    ...counts,
    reward: rules.referral,
    days: rules.referral_days,
  };
}

export async function getInvited(
  deps: Deps,
  actor: Actor,
  language: Language,
  { cursor, pageSize }: ScrollQuery,
): Promise<{ rows: Invited[]; nextCursor: string | null }> {
  const [before] = cursor === undefined ? [] : decodeCursor(cursor, Cursor);
  const found = await listReferees(deps.db, actor.accountId, before, pageSize + 1);
  const { rows, nextCursor } = pageOf(found, pageSize, (last) => [last.referee_id]);
  return { rows: rows.map((row) => viewInvited(deps, language, row)), nextCursor };
}

export async function drawOwnPoster(deps: Deps, actor: Actor, language: Language): Promise<Buffer> {
  const code = await getCode(deps, actor.accountId);
  const { name, name_en, avatar_id } = await findReferrer(deps.db, actor.accountId);
  return drawInvitation(deps, language, {
    name: inLanguage(language, name, name_en),
    pictureId: avatar_id,
    address: addressOf(deps, code),
  });
}
