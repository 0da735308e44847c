import type { WordAction } from '@mingtang/contract/care';
import { wordActions } from '@mingtang/contract/office-choices';
import { useTranslation } from '../../../app/text/text.ts';
import { Select } from '../frame/overlays.tsx';

interface ActionSelectProps {
  value: WordAction;
  onChange: (value: WordAction) => void;
}

/** What happens to a text with the word. */
export function ActionSelect({ value, onChange }: ActionSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      value={value}
      aria-label={t('workPosts.action')}
      options={wordActions.map((one) => ({ value: one, label: t(`workPosts.actions.${one}`) }))}
      onChange={onChange}
    />
  );
}
