import type { LoggedIn } from '@mingtang/contract/accounts';
import { goAfterLogin, goHome, here } from '../../app/go.ts';
import { screenAt } from '../../app/paths.ts';
import { acceptLogin, leaveStep } from '../../app/session.ts';
import { dropDraft } from './draft.ts';

/** The place that login leads to, as its address carries it. */
export const backPlace = (): string | undefined =>
  new URLSearchParams(here().split('?')[1]).get('back') ?? undefined;

/** A whole session leaves the entrance at once, without waiting for the user's data; another step shows itself there. */
export async function enter(answer: LoggedIn): Promise<void> {
  const settled = acceptLogin(answer);
  if (answer.step === 'done') {
    dropDraft('Draft-Phone');
    await goAfterLogin();
  }
  await settled;
}

/** Without logging in: back to a public place, else home. */
export async function lookAround(): Promise<void> {
  leaveStep();
  const back = backPlace();
  await (back && screenAt(back.split('?')[0] ?? '')?.public ? goAfterLogin() : goHome());
}
