import type { TxDeps } from '../../platform/deps.ts';
import { deleteCertificatesOfMember } from './membership-certificates.queries.ts';

/**
 * Runs after the account is blanked, in the same transaction: from then on no certificate can be issued. The public page
 * no longer finds a deleted one, and its number is not used again.
 */
export const eraseMembershipCertificates = (deps: TxDeps, memberId: string) =>
  deleteCertificatesOfMember(deps.db, memberId);
