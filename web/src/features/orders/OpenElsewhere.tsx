import { useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copy.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { toast } from '../../ui/toast.ts';
import s from './OpenElsewhere.module.css';

interface OpenElsewhereProps {
  open: boolean;
  onClose: () => void;
}

/** WeChat does not let Alipay through: how to open this very page in a browser. */
export function OpenElsewhere({ open, onClose }: OpenElsewhereProps) {
  const { t } = useTranslation();
  // A cashier that began with the one channel shall begin with the other there.
  const address = window.location.href.replace('channel=wechat', 'channel=alipay');
  async function copy() {
    const copied = await copyText(address);
    // What is said behind an open sheet is not heard.
    if (copied) onClose();
    toast(t(copied ? 'orders.elsewhere.copied' : 'orders.elsewhere.notCopied'));
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('orders.elsewhere.title')}
      closeLabel={t('orders.close')}
      footer={
        <Button full icon="copy" onClick={() => void copy()}>
          {t('orders.elsewhere.copy')}
        </Button>
      }
    >
      <ol className={s.steps}>
        <li>{t('orders.elsewhere.first')}</li>
        <li>{t('orders.elsewhere.second')}</li>
        <li>{t('orders.elsewhere.third')}</li>
      </ol>
      <p className={s.address}>{address}</p>
    </Sheet>
  );
}
