import type { UsualReviewTime } from '@mingtang/contract/moderation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { useTranslation } from '../../core/text/i18n.ts';

const usualTimeQuery = queryOptions({
  queryKey: ['usual-review-time'],
  queryFn: ({ signal }) => callApi('GET /h5/reviews/usual-time', undefined, { signal, background: true }),
  staleTime: 10 * 60_000,
  meta: { quiet: true },
});

/**
 * Sentence with the usual time to a decision, for content that is waiting for one; undefined if it is not known. Text
 * namespace `moderation`.
 */
export function useUsualReviewTime(
  waiting: boolean,
  kind: keyof UsualReviewTime = 'content',
): string | undefined {
  const { t } = useTranslation();
  const { data } = useQuery({ ...usualTimeQuery, enabled: waiting });
  const minutes = data?.[kind];
  if (!waiting || !minutes) return undefined;
  if (minutes <= 60) return t('moderation.usualTime.hour');
  const hours = Math.round(minutes / 60);
  // Nobody reckons with “about 21 hours”.
  if (hours > 6 && hours <= 24) return t('moderation.usualTime.day');
  return hours <= 36
    ? t('moderation.usualTime.hours', { count: hours })
    : t('moderation.usualTime.days', { count: Math.round(hours / 24) });
}
