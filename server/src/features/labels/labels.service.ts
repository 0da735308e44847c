import type { Language } from '@mingtang/contract/fields';
import type { ChooseLabels, Label } from '@mingtang/contract/labels';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { inLanguage } from '../../in-language.ts';
import * as queries from './labels.queries.ts';

const viewLabel = (
  language: Language,
  row: Awaited<ReturnType<typeof queries.listLabelsOf>>[number],
): Label => ({
  id: row.id,
  name: inLanguage(language, row.name_zh, row.name_en),
  chosen: row.position !== null,
});

export const getLabels = async (
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
): Promise<{ rows: Label[] }> => ({
  rows: (await queries.listLabelsOf(deps.db, actor?.accountId)).map((row) => viewLabel(language, row)),
});

/** The labels of one post, for its page. */
export const labelsOf = async (
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  postId: string,
): Promise<Label[]> =>
  (await queries.listLabelsOfPost(deps.db, postId, actor?.accountId)).map((row) => viewLabel(language, row));

export const chooseLabels = (
  deps: Deps,
  actor: Actor,
  language: Language,
  { labelIds }: Pick<ChooseLabels, 'labelIds'>,
): Promise<{ rows: Label[] }> =>
  inTransaction(deps, async (deps) => {
    if (new Set(labelIds).size !== labelIds.length)
      throw new AppError('request.invalid', { fields: { labelIds: 'twice' } });
    await queries.lockMember(deps.db, actor.accountId);
    if ((await queries.listPresent(deps.db, labelIds)).length !== labelIds.length)
      throw new AppError('label.not_found');
    await queries.setChosen(deps.db, actor.accountId, labelIds);
    return getLabels(deps, actor, language);
  });
