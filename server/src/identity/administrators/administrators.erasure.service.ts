import { inOneTransaction } from '../../kernel/erasure/erasure.service.ts';
import { deleteGrantsOf, deleteSuperProposalsOf } from './administrators.queries.ts';

export const eraseRoles = inOneTransaction(async ({ db }, accountId) => {
  await deleteGrantsOf(db, accountId);
  await deleteSuperProposalsOf(db, accountId);
});
