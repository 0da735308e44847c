import type { Suggestion } from '@mingtang/contract/search';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { useOverlay } from '../../ui/overlays/overlays.ts';
import { useSuggestions } from './search.queries.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { useDebounced } from './use-debounced.ts';
import s from './SearchCombobox.module.css';

const DEBOUNCE_MS = 200;
const KEYWORD_MAX = 60;

interface SearchComboboxProps {
  /** The current search keyword. */
  keyword: string;
  onSearch: (keyword: string) => void;
  onSuggestion: (suggestion: Suggestion) => void;
}

/** Combobox: typing shows suggestions, arrow keys select, Enter searches. No requests during IME composition. */
export function SearchCombobox({ keyword, onSearch, onSuggestion }: SearchComboboxProps) {
  const { t } = useTranslation();
  const listId = useId();
  const [text, setText] = useState(keyword);
  const [lastKeyword, setLastKeyword] = useState(keyword);
  const [composing, setComposing] = useState(false);
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const [submittedKeywords, setSubmittedKeywords] = useState<readonly string[]>([]);
  // A history chip or browser navigation replaces the text of the field. A keyword that the field itself submitted does
  // not: the user may have typed more before the navigation completed.
  if (lastKeyword !== keyword) {
    setLastKeyword(keyword);
    const submittedIndex = submittedKeywords.indexOf(keyword);
    if (submittedIndex < 0) setText(keyword);
    setSubmittedKeywords(submittedIndex < 0 ? [] : submittedKeywords.slice(submittedIndex + 1));
  }
  // Empty during composition: otherwise the incomplete input would be requested right after the composition.
  const debouncedText = useDebounced(composing ? '' : text.trim(), DEBOUNCE_MS);
  const { data: suggestions = [] } = useSuggestions(open ? debouncedText : '');
  const shownSuggestions = open && !composing && text.trim() !== '' ? suggestions : [];

  function close() {
    setOpen(false);
    setActiveIndex(-1);
  }
  useOverlay(shownSuggestions.length > 0, close);
  function search(query = text.trim()) {
    close();
    setText(query);
    setSubmittedKeywords((keywords) => [...keywords, query]);
    onSearch(query);
  }
  function choose(suggestion: Suggestion) {
    close();
    setText(suggestion.text);
    onSuggestion(suggestion);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const activeSuggestion = shownSuggestions[activeIndex];
    if (step && shownSuggestions.length > 0) {
      event.preventDefault();
      // One position more than there are suggestions: the field itself.
      const positions = shownSuggestions.length + 1;
      setActiveIndex(((activeIndex + 1 + step + positions) % positions) - 1);
    } else if (event.key === 'Enter' && activeSuggestion) {
      event.preventDefault();
      choose(activeSuggestion);
    } else if (event.key === 'Escape' && shownSuggestions.length > 0) {
      event.preventDefault();
      close();
    }
  }

  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <div className={s.field}>
        <Icon name="search" size={20} className={s.lens} />
        <input
          className={s.input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label={t('search.field')}
          aria-autocomplete="list"
          aria-expanded={shownSuggestions.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={KEYWORD_MAX}
          placeholder={t('search.field')}
          value={text}
          // Search is the only purpose of this screen.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={keyword === ''}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setActiveIndex(-1);
          }}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={handleKeyDown}
          onBlur={close}
        />
        {text !== '' && (
          <IconButton
            name="close"
            size={18}
            label={t('search.clear')}
            className={s.clear}
            onClick={(event) => {
              search('');
              event.currentTarget.parentElement?.querySelector('input')?.focus();
            }}
          />
        )}
        <SuggestionList
          id={listId}
          suggestions={shownSuggestions}
          activeIndex={activeIndex}
          onChoose={choose}
        />
      </div>
      <button type="submit" className={s.submit}>
        {t('search.submit')}
      </button>
    </form>
  );
}
