import type { DictionaryEntry } from '@mingtang/contract/dictionaries';
import { useTranslation } from '../../core/text/i18n.ts';
import { Chip } from '../../ui/inputs/Chip.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import s from './MemberListScreen.module.css';

export interface DictionaryFilterSheetProps {
  open: boolean;
  title: string;
  /** Label of the first option, which removes the filter. */
  anyLabel: string;
  entries: readonly DictionaryEntry[];
  value: string;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** All entries of a dictionary as chips; a click on one selects it, without a confirm button. */
export function DictionaryFilterSheet({
  open,
  title,
  anyLabel,
  entries,
  value,
  onChoose,
  onClose,
}: DictionaryFilterSheetProps) {
  const { t } = useTranslation();
  return (
    <BottomSheet open={open} onClose={onClose} title={title} closeLabel={t('members.close')}>
      <div className={s.options}>
        <Chip on={value === ''} onClick={() => onChoose('')}>
          {anyLabel}
        </Chip>
        {entries.map((entry) => (
          <Chip key={entry.value} on={entry.value === value} onClick={() => onChoose(entry.value)}>
            {entry.label}
          </Chip>
        ))}
      </div>
    </BottomSheet>
  );
}
