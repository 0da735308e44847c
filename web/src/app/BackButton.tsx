import { useTranslation } from './text/text.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { goBack } from './go.ts';
import { HOME, type Path } from './paths.ts';

/** For `<Screen back>`; `fallback` is where a page that was opened directly goes. */
export function BackButton({ fallback = HOME }: { fallback?: Path }) {
  const { t } = useTranslation();
  return <IconButton name="left" label={t('common.back')} onClick={() => void goBack(fallback)} />;
}
