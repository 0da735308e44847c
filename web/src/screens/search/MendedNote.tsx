import { useTranslation } from '../../core/text/i18n.ts';
import s from './MendedNote.module.css';

interface MendedNoteProps {
  keyword: string;
  response: { mended: boolean; words: readonly string[]; leftOut: readonly string[] } | undefined;
}

/**
 * Says that nothing was found as typed, and what is shown instead or which words the results do not contain. Always
 * rendered, so that it is announced.
 */
export function MendedNote({ keyword, response }: MendedNoteProps) {
  const { t, language } = useTranslation();
  const word = response?.words[0];
  const leftOut = response?.leftOut ?? [];
  return (
    <output className={s.note}>
      {response?.mended && (word ? t('search.mended', { keyword, word }) : t('search.similar', { keyword }))}
      {leftOut.length > 0 && t('search.leftOut', { words: leftOut.join(language === 'zh' ? '、' : ', ') })}
    </output>
  );
}
