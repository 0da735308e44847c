import { useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';

/** The whole document: a browser may remember that a file failed and never ask for it again. */
export function ReloadButton() {
  const { t } = useTranslation();
  return (
    <Button icon="refresh" onClick={() => window.location.reload()}>
      {t('common.reload')}
    </Button>
  );
}
