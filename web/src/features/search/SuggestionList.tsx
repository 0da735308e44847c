import type { Suggestion } from '@mingtang/contract/search';
import { useEffect } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Seal } from '../../ui/art/Seal.tsx';
import { groupBy } from '../../ui/lists/group-by.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { langOf } from '../../ui/text/format.ts';
import { Highlight } from '../../ui/text/Highlight.tsx';
import { HighlightTermsProvider } from '../../ui/text/HighlightTermsProvider.tsx';
import { MatchText } from './MatchText.tsx';
import s from './SuggestionList.module.css';

const PICTURE_SIZE = 36;

interface SuggestionListProps {
  id: string;
  shown: boolean;
  /** Sorted by kind. */
  suggestions: readonly Suggestion[];
  /** To highlight. */
  words: readonly string[];
  typed: string;
  /** Index of the active option; −1 is the field, the number of suggestions the last row. */
  activeIndex: number;
  onChoose: (index: number) => void;
}

/** The suggestions in a group for each kind; the last row searches for what was typed. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, shown, suggestions, words, typed, activeIndex, onChoose } = props;
  const { t } = useTranslation();
  const groups = [...groupBy(suggestions.entries(), ([, suggestion]) => suggestion.kind)];

  useEffect(() => {
    if (activeIndex >= 0)
      document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeIndex]);

  const optionProps = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === activeIndex,
    onClick: () => onChoose(index),
  });
  return (
    <HighlightTermsProvider value={words}>
      <div
        id={id}
        className={s.list}
        // There is no native element for options that a text field controls.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={t('search.suggestions')}
        hidden={!shown}
        // Keeps the focus in the field.
        onPointerDown={(event) => event.preventDefault()}
      >
        {groups.map(([kind, entries]) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <div id={`${id}-${kind}`} className={s.kind} role="presentation">
              {t(`search.kinds.${kind}`)}
            </div>
            {entries.map(([index, suggestion]) => (
              <div key={suggestion.id} className={s.row} {...optionProps(index)}>
                <SuggestionPicture suggestion={suggestion} />
                <span className={s.words}>
                  <span className={s.text} lang={langOf(suggestion.text)}>
                    <Highlight text={suggestion.text} />
                  </span>
                  <SuggestionDetail suggestion={suggestion} />
                </span>
              </div>
            ))}
          </div>
        ))}
        <div className={s.search} {...optionProps(suggestions.length)}>
          <Icon name="search" size={20} />
          <span className={s.text}>{t('search.searchFor', { keyword: typed })}</span>
        </div>
      </div>
    </HighlightTermsProvider>
  );
}

function SuggestionPicture({ suggestion: { kind, id, text, picture } }: { suggestion: Suggestion }) {
  if (kind === 'company') return <Seal id={id} name={text} logo={picture} size={PICTURE_SIZE} />;
  if (kind === 'member') return <Avatar id={id} src={picture} name={text} size={PICTURE_SIZE} />;
  return (
    <span className={s.picture} aria-hidden="true">
      {picture ? (
        <img
          src={picture}
          alt=""
          width={PICTURE_SIZE}
          height={PICTURE_SIZE}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <Icon name={kind === 'product' ? 'box' : 'file'} size={20} />
      )}
    </span>
  );
}

/** The reason why it was found, unless the name shows it. A reason in another language is below the detail. */
function SuggestionDetail({ suggestion: { match, detail } }: { suggestion: Suggestion }) {
  return (
    <>
      {detail !== '' && (!match || langOf(detail) !== langOf(match.text)) && (
        <span className={s.detail} lang={langOf(detail)}>
          {detail}
        </span>
      )}
      {match && (
        <span className={s.reason}>
          <MatchText match={match} />
        </span>
      )}
    </>
  );
}
