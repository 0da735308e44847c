import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';

/** Reloads the whole document: a browser may cache a failed module import and never request it again. */
export function ReloadButton() {
  const { t } = useTranslation();
  return (
    <Button icon="refresh" onClick={() => window.location.reload()}>
      {t('common.reload')}
    </Button>
  );
}
