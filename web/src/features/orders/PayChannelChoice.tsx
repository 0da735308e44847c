import { onlinePaymentChannels } from '@mingtang/contract/enums';
import type { OnlinePaymentChannel } from '@mingtang/contract/orders';
import { useId, useState } from 'react';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { isWeChatBrowser } from '../../ui/browser/user-agent.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { OpenInBrowserSheet } from './OpenInBrowserSheet.tsx';
import { PayChannelMark } from './PayChannelMark.tsx';
import s from './PayChannelChoice.module.css';

const NAMES: Record<OnlinePaymentChannel, Record<'zh' | 'en', string>> = {
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
};

interface PayChannelChoiceProps {
  value: OnlinePaymentChannel;
  onChange: (channel: OnlinePaymentChannel) => void;
}

/** Choice of the payment channel. In WeChat, Alipay needs another browser. Text namespace `orders`. */
export function PayChannelChoice({ value, onChange }: PayChannelChoiceProps) {
  const { t } = useTranslation();
  const group = useId();
  const [sheetOpen, setSheetOpen] = useState(false);
  const inWeChatBrowser = isWeChatBrowser();
  return (
    <>
      <div className={s.panel} role="radiogroup" aria-label={t('orders.channelChoice')}>
        {onlinePaymentChannels.map((channel) =>
          channel === 'alipay' && inWeChatBrowser ? null : (
            <label key={channel} className={s.row}>
              <PayChannelMark channel={channel} />
              <span className={s.label}>
                {t(`orders.channels.${channel}`)}
                <OtherName channel={channel} />
              </span>
              <input
                className="sr"
                type="radio"
                name={group}
                value={channel}
                checked={channel === value}
                onChange={() => onChange(channel)}
              />
              <i className={s.dot} />
            </label>
          ),
        )}
        {inWeChatBrowser && (
          <button type="button" className={s.row} onClick={() => setSheetOpen(true)}>
            <PayChannelMark channel="alipay" />
            <span className={s.label}>
              {t('orders.channels.alipay')}
              <OtherName channel="alipay" />
              <small className={s.note}>{t('orders.elsewhere.note')}</small>
            </span>
            <Icon name="out" size={20} className={s.out} />
          </button>
        )}
      </div>
      {inWeChatBrowser && <OpenInBrowserSheet open={sheetOpen} onClose={() => setSheetOpen(false)} />}
    </>
  );
}

/** The name in the other language, by which the payer may know the channel. */
function OtherName({ channel }: { channel: OnlinePaymentChannel }) {
  const otherLanguage = useLanguage() === 'zh' ? 'en' : 'zh';
  return (
    <span className={s.otherName} lang={otherLanguage === 'zh' ? 'zh-CN' : 'en'}>
      {NAMES[channel][otherLanguage]}
    </span>
  );
}
