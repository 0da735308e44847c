import { QuotedText } from '../../core/QuotedText.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import type { PostEditorData } from '../../features/posts/posts.editor.queries.ts';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { Note } from '../../ui/layout/Note.tsx';

/** Why the post was refused, and until when it may be revised. */
export function RevisionNote({ post: { state, reason, mendUntil } }: { post: PostEditorData }) {
  const { t, language } = useTranslation();
  if (state !== 'removed' || !reason) return null;
  return (
    <Note tone="warning" icon="warn">
      <p>
        <QuotedText text={t('publish.refused', { reason })} quote={reason} />
      </p>
      {mendUntil && <p>{t('publish.mendUntil', { at: formatDateTime(mendUntil, language) })}</p>}
    </Note>
  );
}
