import type { UsualReviewTime as UsualTimes } from '@mingtang/contract/moderation';
import { useUsualReviewTime } from './use-usual-review-time.ts';

interface UsualReviewTimeProps {
  waiting: boolean;
  kind?: keyof UsualTimes;
}

/** Paragraph below the text of a review state. Text namespace `moderation`. */
export function UsualReviewTime({ waiting, kind }: UsualReviewTimeProps) {
  const text = useUsualReviewTime(waiting, kind);
  return text === undefined ? null : <p>{text}</p>;
}
