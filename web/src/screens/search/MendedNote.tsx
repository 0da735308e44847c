import { useTranslation } from '../../core/text/i18n.ts';
import s from './MendedNote.module.css';

interface MendedNoteProps {
  keyword: string;
  response: { mended: boolean; words: readonly string[] } | undefined;
}

/** Says that nothing was found as typed, and what is shown instead. Always rendered, so that it is announced. */
export function MendedNote({ keyword, response }: MendedNoteProps) {
  const { t } = useTranslation();
  const word = response?.words[0];
  return (
    <output className={s.note}>
      {response?.mended && (word ? t('search.mended', { keyword, word }) : t('search.similar', { keyword }))}
    </output>
  );
}
