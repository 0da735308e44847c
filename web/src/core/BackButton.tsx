import type { ScreenName } from '@mingtang/contract/screen-paths';
import { useTranslation } from './text/i18n.ts';
import { IconButton } from '../ui/inputs/IconButton.tsx';
import { navigateBack } from './navigation.ts';

/** For `<Screen back>`. A page that was opened directly has no history entry to return to and goes to `fallback`. */
export function BackButton({ fallback = 'home' }: { fallback?: ScreenName }) {
  const { t } = useTranslation();
  return <IconButton name="left" label={t('common.back')} onClick={() => void navigateBack(fallback)} />;
}
