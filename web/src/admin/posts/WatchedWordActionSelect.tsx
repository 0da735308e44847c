import type { WatchedWordAction } from '@mingtang/contract/moderation';
import { watchedWordActions } from '@mingtang/contract/enums.admin';
import { useTranslation } from '../../core/text/i18n.ts';
import { Select } from '../kit/antd-overlays.tsx';

interface WatchedWordActionSelectProps {
  value: WatchedWordAction;
  onChange: (value: WatchedWordAction) => void;
}

/** Selects what happens to a text that contains the watched word. */
export function WatchedWordActionSelect({ value, onChange }: WatchedWordActionSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      value={value}
      aria-label={t('adminPosts.action')}
      options={watchedWordActions.map((action) => ({
        value: action,
        label: t(`adminPosts.actions.${action}`),
      }))}
      onChange={onChange}
    />
  );
}
