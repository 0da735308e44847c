import { useTranslation } from '../../core/text/i18n.ts';
import { formatTime } from '../../ui/text/format-date.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { hasUnpublishedChanges, type PageDraft } from './use-page-draft.ts';
import s from './AdminPages.module.css';

/** Tells whether the draft of a page is saved, and whether it differs from what visitors see. */
export function PageDraftState({ draft }: { draft: Pick<PageDraft, 'savedAt' | 'unsaved' | 'inConflict'> }) {
  const { savedAt, unsaved, inConflict } = draft;
  const { t } = useTranslation();
  return (
    <output className={s.saved}>
      {unsaved && !inConflict && t('adminPages.saving')}
      {!unsaved && savedAt !== null && (
        <>
          <Icon name="check" size={16} />
          {t('adminPages.saved', { time: formatTime(savedAt, 'HH:mm') })}
        </>
      )}
      {!hasUnpublishedChanges(draft) && t('adminPages.unchanged')}
    </output>
  );
}
