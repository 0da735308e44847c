import type { Edition } from '@mingtang/contract/editions';
import { Segmented } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';

const EDITIONS = ['domestic', 'international'] as const;

interface EditionChoiceProps {
  edition: Edition;
  onChange: (edition: Edition) => void;
}

export function EditionChoice({ edition, onChange }: EditionChoiceProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      aria-label={t('adminPages.edition')}
      value={edition}
      options={EDITIONS.map((value) => ({ value, label: t(`adminPages.placements.${value}`) }))}
      onChange={onChange}
    />
  );
}
