import { inOneTransaction } from '../../kernel/erasure/erasure.service.ts';
import { deleteInvitationOf } from './invitations.queries.ts';

export const eraseInvitation = inOneTransaction(({ db }, accountId) => deleteInvitationOf(db, accountId));
