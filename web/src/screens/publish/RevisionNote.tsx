import { useTranslation } from '../../core/text/i18n.ts';
import type { PostEditorData } from '../../features/posts/posts.editor.queries.ts';
import { formatTime } from '../../ui/text/format.ts';
import { Note } from '../../ui/layout/Note.tsx';

/** Why the post was refused, and until when it may be revised. */
export function RevisionNote({ post: { state, reason, mendUntil } }: { post: PostEditorData }) {
  const { t } = useTranslation();
  if (state !== 'removed' || !reason) return null;
  return (
    <Note tone="warning" icon="warn">
      <p>{t('publish.refused', { reason })}</p>
      {mendUntil && <p>{t('publish.mendUntil', { at: formatTime(mendUntil, 'YYYY-MM-DD HH:mm') })}</p>}
    </Note>
  );
}
