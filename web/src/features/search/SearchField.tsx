import type { Suggestion } from '@mingtang/contract/search';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useOverlay } from '../../ui/overlays.ts';
import { useSuggestions } from './search.queries.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { useDebounced } from './use-debounced.ts';
import s from './SearchField.module.css';

const PAUSE_MS = 200;
const KEYWORD_MAX = 60;

interface SearchFieldProps {
  /** What is being searched for now. */
  keyword: string;
  onSearch: (keyword: string) => void;
  onSuggestion: (suggestion: Suggestion) => void;
}

/** A combobox: typing suggests, arrows choose, Enter searches. Nothing is asked for while an input method composes. */
export function SearchField({ keyword, onSearch, onSuggestion }: SearchFieldProps) {
  const { t } = useTranslation();
  const list = useId();
  const [text, setText] = useState(keyword);
  const [searched, setSearched] = useState(keyword);
  const [composing, setComposing] = useState(false);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [asked, setAsked] = useState<readonly string[]>([]);
  // A chip of the history, or the browser's way back, changes what stands in the field. What the field itself has asked
  // for does not: more may have been typed before its turn came.
  if (searched !== keyword) {
    setSearched(keyword);
    const own = asked.indexOf(keyword);
    if (own < 0) setText(keyword);
    setAsked(own < 0 ? [] : asked.slice(own + 1));
  }
  // Half-composed letters are not what was meant, also once the composing is over.
  const typed = useDebounced(composing ? '' : text.trim(), PAUSE_MS);
  const { data: found = [] } = useSuggestions(open ? typed : '');
  const shown = open && !composing && text.trim() !== '' ? found : [];

  function close() {
    setOpen(false);
    setAt(-1);
  }
  useOverlay(shown.length > 0, close);
  function search(wanted = text.trim()) {
    close();
    setText(wanted);
    setAsked((all) => [...all, wanted]);
    onSearch(wanted);
  }
  function choose(suggestion: Suggestion) {
    close();
    setText(suggestion.text);
    onSuggestion(suggestion);
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = shown[at];
    if (step && shown.length > 0) {
      event.preventDefault();
      // One place more than there are suggestions: the field itself.
      const places = shown.length + 1;
      setAt(((at + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && shown.length > 0) {
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
          aria-expanded={shown.length > 0}
          aria-controls={list}
          aria-activedescendant={at >= 0 ? `${list}-${at}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={KEYWORD_MAX}
          placeholder={t('search.field')}
          value={text}
          // The screen has one purpose, and whoever comes to it wants to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={keyword === ''}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setAt(-1);
          }}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={press}
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
        <SuggestionList id={list} rows={shown} at={at} onChoose={choose} />
      </div>
      <button type="submit" className={s.submit}>
        {t('search.submit')}
      </button>
    </form>
  );
}
