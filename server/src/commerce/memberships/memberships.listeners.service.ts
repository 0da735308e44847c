import type { Deps } from '../../platform/deps.ts';

export type MembershipHolder = { memberId: string } | { companyId: string };

/** Applies the product quota of a holder whose periods changed. Implemented by products, in an upper layer. */
export type EnforceProductQuota = (deps: Deps, holder: MembershipHolder) => Promise<void>;

/** Unlists what belongs to periods that ended before the day. Implemented by the owners of the listed rows. */
export type UnlistLapsed = (deps: Deps, endedBefore: string) => Promise<void>;
