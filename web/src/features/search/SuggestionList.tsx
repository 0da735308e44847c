import type { Suggestion } from '@mingtang/contract/search';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import type { IconName } from '../../ui/media/icons/icon-names.ts';
import s from './SuggestionList.module.css';

const icons: Record<Suggestion['kind'], IconName> = { member: 'user', company: 'building', product: 'box' };

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  /** Index of the active option; −1 is the field. */
  activeIndex: number;
  onChoose: (suggestion: Suggestion) => void;
}

export function SuggestionList({ id, suggestions, activeIndex, onChoose }: SuggestionListProps) {
  const { t } = useTranslation();
  return (
    <div
      id={id}
      className={s.list}
      // There is no native element for options that a text field controls.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={t('search.suggestions')}
      hidden={suggestions.length === 0}
      // Keeps the focus in the field; otherwise blur would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
    >
      {suggestions.map((row, index) => (
        // The field has the focus, handles the keys and sets aria-activedescendant.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={`${row.kind} ${row.id}`}
          id={`${id}-${index}`}
          className={s.row}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          tabIndex={-1}
          aria-selected={index === activeIndex}
          onClick={() => onChoose(row)}
        >
          <Icon name={icons[row.kind]} size={20} />
          <span className={s.text}>{row.text}</span>
          <small className={s.kind}>{t(`search.kinds.${row.kind}`)}</small>
        </div>
      ))}
    </div>
  );
}
