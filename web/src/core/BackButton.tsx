import type { ScreenName } from '@mingtang/contract/screen-paths';
import { Icon } from '../ui/media/Icon.tsx';
import { navigateBack } from './navigation.ts';
import { useTranslation } from './text/i18n.ts';
import s from './BackButton.module.css';

/** For `<Screen back>`. A page that was opened directly has no history entry to return to and goes to `fallback`. */
export function BackButton({ fallback = 'home' }: { fallback?: ScreenName }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={s.button}
      aria-label={t('common.back')}
      onClick={() => void navigateBack(fallback)}
    >
      <Icon name="left" />
      <span className={s.text}>{t('common.back')}</span>
    </button>
  );
}
