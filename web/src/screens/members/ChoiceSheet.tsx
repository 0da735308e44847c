import type { DictionaryEntry } from '@mingtang/contract/dictionaries';
import { useTranslation } from '../../app/text/text.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import s from './MemberListScreen.module.css';

export interface ChoiceSheetProps {
  open: boolean;
  title: string;
  /** The first entry, which narrows nothing. */
  any: string;
  entries: readonly DictionaryEntry[];
  value: string;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** All entries of a dictionary at once; the press of one is the answer. */
export function ChoiceSheet({ open, title, any, entries, value, onChoose, onClose }: ChoiceSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('members.close')}>
      <div className={s.options}>
        <Chip on={value === ''} onClick={() => onChoose('')}>
          {any}
        </Chip>
        {entries.map((entry) => (
          <Chip key={entry.value} on={entry.value === value} onClick={() => onChoose(entry.value)}>
            {entry.label}
          </Chip>
        ))}
      </div>
    </Sheet>
  );
}
