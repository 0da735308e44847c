import { formatAge } from '../ui/age.ts';
import { useLanguage, useTranslation } from './text/text.ts';

/** How long ago something happened. */
export function Age({ at }: { at: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return <time dateTime={at}>{formatAge(at, language) ?? t('common.justNow')}</time>;
}
