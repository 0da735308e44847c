import type { TxDeps } from '../../platform/deps.ts';
import { deleteNotesAbout } from './member-notes.queries.ts';

/** Runs after the account is blanked, in the same transaction: from then on no note can be added. */
export const eraseMemberNotes = (deps: TxDeps, memberId: string) => deleteNotesAbout(deps.db, memberId);
