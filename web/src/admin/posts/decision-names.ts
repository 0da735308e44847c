import type { Review } from '@mingtang/contract/moderation';

/**
 * What the two decisions are called. Reported content is public until staff decide; a card or a company is hidden, not
 * taken down.
 */
export function decisionNamesOf({ cause, subject }: Review) {
  if (cause !== 'reports') return { accepted: 'accept', refused: 'refuse' } as const;
  const concernsIdentity = subject === 'member' || subject === 'company';
  return { accepted: 'keep', refused: concernsIdentity ? 'hide' : 'takeDown' } as const;
}
