import { useTranslation } from '../../app/text/text.ts';
import type { PostRecord } from '../../features/posts/record.queries.ts';
import { formatTime } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';

/** Why the post is not shown, and until when it may be sent in again. */
export function MendNote({ record: { state, reason, mendUntil } }: { record: PostRecord }) {
  const { t } = useTranslation();
  if (state !== 'removed' || !reason) return null;
  return (
    <Note tone="warning" icon="warn">
      <p>{t('publish.refused', { reason })}</p>
      {mendUntil && <p>{t('publish.mendUntil', { at: formatTime(mendUntil, 'YYYY-MM-DD HH:mm') })}</p>}
    </Note>
  );
}
