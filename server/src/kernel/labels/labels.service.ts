import type { Language } from '@mingtang/contract/fields';
import type { ChooseLabelsInput, Label } from '@mingtang/contract/labels';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import * as queries from './labels.queries.ts';

export { type ChosenLabelRow, selectLabelsOfPost } from './labels.queries.ts';

export const toLabel = (language: Language, row: queries.ChosenLabelRow): Label => ({
  id: row.id,
  name: pickTranslation(language, row.name_zh, row.name_en),
  chosen: row.position !== null,
});

export const getLabels = async (
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
): Promise<{ rows: Label[] }> => ({
  rows: (await queries.listLabelsForMember(deps.db, actor?.accountId)).map((row) => toLabel(language, row)),
});

export const chooseLabels = (
  deps: Deps,
  actor: Actor,
  language: Language,
  { labelIds }: Pick<ChooseLabelsInput, 'labelIds'>,
): Promise<{ rows: Label[] }> =>
  inTransaction(deps, async (deps) => {
    if (new Set(labelIds).size !== labelIds.length)
      throw new AppError('request.invalid', { fields: { labelIds: 'twice' } });
    await queries.lockMember(deps.db, actor.accountId);
    if ((await queries.listExistingLabelIds(deps.db, labelIds)).length !== labelIds.length)
      throw new AppError('label.not_found');
    await queries.replaceMemberLabels(deps.db, actor.accountId, labelIds);
    return getLabels(deps, actor, language);
  });
