import type { Suggestion } from '@mingtang/contract/search';
import { useTranslation } from '../../app/text/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import s from './SuggestionList.module.css';

const icons: Record<Suggestion['kind'], IconName> = { member: 'user', company: 'building', product: 'box' };

interface SuggestionListProps {
  id: string;
  rows: readonly Suggestion[];
  /** The one that the arrows have reached; −1 is the field. */
  at: number;
  onChoose: (suggestion: Suggestion) => void;
}

export function SuggestionList({ id, rows, at, onChoose }: SuggestionListProps) {
  const { t } = useTranslation();
  return (
    <div
      id={id}
      className={s.list}
      // No native element holds choices that a text field steers.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={t('search.suggestions')}
      hidden={rows.length === 0}
      // The field keeps the focus; without it the press would close the list before it counts.
      onPointerDown={(event) => event.preventDefault()}
    >
      {rows.map((row, index) => (
        // The keys are the field's: it holds the focus and names the option that the arrows have reached.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={`${row.kind} ${row.id}`}
          id={`${id}-${index}`}
          className={s.row}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
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
