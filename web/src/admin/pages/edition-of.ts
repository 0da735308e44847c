import type { Edition } from '@mingtang/contract/editions';
import type { AppLanguage } from '../../core/text/language.ts';

/** The edition in a language: an editor opens with the one that its reader understands. */
export const editionOf = (language: AppLanguage): Edition =>
  language === 'en' ? 'international' : 'domestic';
