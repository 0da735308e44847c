import type { Suggestion } from '@mingtang/contract/search';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { useOverlay } from '../../ui/overlays/overlays.ts';
import { useSuggestions } from './search.queries.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { useDebounced } from '../../ui/browser/use-debounced.ts';
import s from './SearchCombobox.module.css';

const DEBOUNCE_MS = 150;
const KEYWORD_MAX = 60;
const NO_SUGGESTIONS: readonly Suggestion[] = [];

interface SearchComboboxProps {
  /** The current search keyword. */
  keyword: string;
  /** What was typed before this component was loaded. */
  initialText?: string | undefined;
  focusOnMount: boolean;
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
  onSearch: (keyword: string) => void;
  /** Opens a suggested record; `typed` is the text of the field. */
  onSuggestion: (suggestion: Suggestion, typed: string) => void;
  /** Escape in the field, when it shows no suggestions. */
  onEscape?: (() => void) | undefined;
  /** Left of the field. */
  start?: ReactNode;
  className?: string | undefined;
  /** Shown below the field unless it shows suggestions. */
  children: ReactNode;
}

/**
 * Combobox: typing shows suggestions in place of the children, arrow keys select, Enter searches. No requests during
 * IME composition.
 */
export function SearchCombobox(props: SearchComboboxProps) {
  const {
    keyword,
    initialText = '',
    focusOnMount,
    inputRef,
    onSearch,
    onSuggestion,
    onEscape,
    start,
    className,
    children,
  } = props;
  const { t } = useTranslation();
  const listId = useId();
  const ownInput = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownInput;
  const [text, setText] = useState(keyword || initialText);
  const [lastKeyword, setLastKeyword] = useState(keyword);
  const [composing, setComposing] = useState(false);
  const [open, setOpen] = useState(initialText !== '');
  const [activeIndex, setActiveIndex] = useState(-1);
  const [submittedKeywords, setSubmittedKeywords] = useState<readonly string[]>([]);
  // A history chip or browser navigation replaces the text of the field. A keyword that the field itself submitted does
  // not: the user may have typed more before the navigation completed.
  if (lastKeyword !== keyword) {
    setLastKeyword(keyword);
    const submittedIndex = submittedKeywords.indexOf(keyword);
    if (submittedIndex < 0) {
      setText(keyword);
      setOpen(false);
    }
    setSubmittedKeywords(submittedIndex < 0 ? [] : submittedKeywords.slice(submittedIndex + 1));
  }
  const typed = text.trim();
  // Empty during composition: otherwise the incomplete input would be requested right after the composition.
  const debouncedText = useDebounced(composing ? '' : typed, DEBOUNCE_MS);
  const { data } = useSuggestions(open ? debouncedText : '');
  const listed = open && typed !== '';
  const suggestions = (listed && data?.rows) || NO_SUGGESTIONS;

  useEffect(() => {
    // The text typed before this component was loaded continues at its end.
    if (initialText !== '') input.current?.setSelectionRange(initialText.length, initialText.length);
  }, [input, initialText]);

  function close() {
    setOpen(false);
    setActiveIndex(-1);
  }
  useOverlay(listed, close);
  function search(query = typed) {
    close();
    setText(query);
    setSubmittedKeywords((keywords) => [...keywords, query]);
    onSearch(query);
  }
  function choose(index: number) {
    const suggestion = suggestions[index];
    if (suggestion) {
      close();
      onSuggestion(suggestion, typed);
    } else search();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && listed) {
      event.preventDefault();
      // Besides the suggestions: the field itself, and the last row, which searches.
      const positions = suggestions.length + 2;
      setActiveIndex(((activeIndex + 1 + step + positions) % positions) - 1);
    } else if (event.key === 'Enter' && listed && activeIndex >= 0) {
      event.preventDefault();
      choose(activeIndex);
    } else if (event.key === 'Escape' && (listed || onEscape)) {
      // Not to the dialog around the field.
      event.preventDefault();
      event.stopPropagation();
      if (listed) close();
      else onEscape?.();
    }
  }

  return (
    <>
      <search className={className}>
        {start}
        <form
          className={s.form}
          onSubmit={(event) => {
            event.preventDefault();
            // Closes the on-screen keyboard, so that the results are visible.
            if (typed !== '') input.current?.blur();
            search();
          }}
        >
          <div className={s.field}>
            <Icon name="search" size={20} className={s.lens} />
            <input
              ref={input}
              className={s.input}
              type="text"
              inputMode="search"
              enterKeyHint="search"
              role="combobox"
              aria-label={t('search.field')}
              aria-autocomplete="list"
              aria-expanded={listed}
              aria-controls={listId}
              aria-activedescendant={activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={KEYWORD_MAX}
              placeholder={t('search.field')}
              value={text}
              // Search is the only purpose of the screen or overlay.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={focusOnMount}
              onChange={(event) => {
                setText(event.target.value);
                setOpen(true);
                setActiveIndex(-1);
              }}
              onCompositionStart={() => setComposing(true)}
              onCompositionEnd={() => setComposing(false)}
              onKeyDown={handleKeyDown}
            />
            {text !== '' && (
              <IconButton
                name="close"
                size={18}
                label={t('search.clear')}
                className={s.clear}
                onClick={() => {
                  search('');
                  input.current?.focus();
                }}
              />
            )}
          </div>
          <button type="submit" className={s.submit}>
            {t('search.submit')}
          </button>
        </form>
      </search>
      <SuggestionList
        id={listId}
        shown={listed}
        suggestions={suggestions}
        words={data?.words ?? []}
        typed={typed}
        activeIndex={activeIndex}
        onChoose={choose}
      />
      {!listed && children}
    </>
  );
}
