import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { copyText } from '../../ui/browser/clipboard.ts';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import s from './OpenInBrowserSheet.module.css';

interface OpenInBrowserSheetProps {
  open: boolean;
  onClose: () => void;
}

/** WeChat blocks Alipay: explains how to open this page in another browser. */
export function OpenInBrowserSheet({ open, onClose }: OpenInBrowserSheetProps) {
  const { t } = useTranslation();
  // Preselects Alipay when the copied URL is opened in the other browser.
  const url = window.location.href.replace('channel=wechat', 'channel=alipay');
  async function copyUrl() {
    const copied = await copyText(url);
    // Close first: screen readers do not announce a toast behind an open sheet.
    if (copied) onClose();
    toast(t(copied ? 'orders.elsewhere.copied' : 'orders.elsewhere.notCopied'));
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('orders.elsewhere.title')}
      closeLabel={t('orders.close')}
      footer={
        <Button fullWidth icon="copy" onClick={() => void copyUrl()}>
          {t('orders.elsewhere.copy')}
        </Button>
      }
    >
      <ol className={s.steps}>
        <li>{t('orders.elsewhere.first')}</li>
        <li>{t('orders.elsewhere.second')}</li>
        <li>{t('orders.elsewhere.third')}</li>
      </ol>
      <p className={s.address}>{url}</p>
    </BottomSheet>
  );
}
