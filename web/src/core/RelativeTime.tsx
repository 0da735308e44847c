import { formatRelativeTime } from '../ui/text/relative-time.ts';
import { useLanguage, useTranslation } from './text/i18n.ts';

/** Shows how long ago `at` was; the machine-readable time stays in `dateTime`. */
export function RelativeTime({ at }: { at: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return <time dateTime={at}>{formatRelativeTime(at, language) ?? t('common.justNow')}</time>;
}
