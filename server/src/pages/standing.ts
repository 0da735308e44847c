import type { Language } from '@mingtang/contract/fields';
import type { QrCodeRef } from '@mingtang/contract/qr-codes';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { languages } from './addresses.ts';
import { findStanding, type Standing } from './pages.queries.ts';

export async function standingOf(deps: Deps, kind: QrCodeRef, id: string): Promise<Standing> {
  const standing = await findStanding(deps.db, deps.clock.now(), kind, id);
  // It was there a moment ago.
  if (standing === undefined) throw new AppError('not_found');
  return standing;
}

/** A language in which a thing has no name is no edition of it: its page there is for those who ask, not for search engines. */
export const editionsOf = (standing: Pick<Standing, Language>): Language[] =>
  languages.filter((language) => standing[language]);
