import type { Language } from '@mingtang/contract/fields';
import type { PublicRecordKind } from '@mingtang/contract/qr-codes';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../base/errors.ts';
import { languages } from './page-urls.ts';
import { findPageAvailability, type PageAvailability } from './pages.queries.ts';

export async function requirePageAvailability(
  deps: Deps,
  kind: PublicRecordKind,
  id: string,
): Promise<PageAvailability> {
  const availability = await findPageAvailability(deps.db, deps.clock.now(), kind, id);
  // The record was removed after the caller had read it.
  if (availability === undefined) throw new AppError('not_found');
  return availability;
}

/** Languages in which the record has a name. The page exists in both, but search engines get these editions only. */
export const editionsOf = (availability: Pick<PageAvailability, Language>): Language[] =>
  languages.filter((language) => availability[language]);
