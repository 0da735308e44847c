import type { SearchMatch } from '@mingtang/contract/search';
import { useTranslation } from '../../core/text/i18n.ts';
import { langOf } from '../../ui/text/format.ts';
import { Highlight } from '../../ui/text/Highlight.tsx';

/** The field in which a search word was found, and the text around it. Text namespace `search`. */
export function MatchText({ match: { field, text } }: { match: SearchMatch }) {
  const { t } = useTranslation();
  return (
    <>
      {t(`search.matches.${field}`)}
      <span lang={langOf(text)}>
        <Highlight text={text} running />
      </span>
    </>
  );
}
