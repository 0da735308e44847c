import { onlinePaymentChannels } from '@mingtang/contract/enums';
import type { OnlinePaymentChannel } from '@mingtang/contract/orders';
import { useId, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { isWeChatBrowser } from '../../ui/browser/user-agent.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { OpenInBrowserSheet } from './OpenInBrowserSheet.tsx';
import s from './PayChannelChoice.module.css';

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
              <ChannelIcon channel={channel} />
              <span className={s.label}>{t(`orders.channels.${channel}`)}</span>
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
            <ChannelIcon channel="alipay" />
            <span className={s.label}>
              {t('orders.channels.alipay')}
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

/** Icon with the first character of the channel name. */
function ChannelIcon({ channel }: { channel: OnlinePaymentChannel }) {
  const { t } = useTranslation();
  return (
    <i className={classes(s.tile, s[channel])} aria-hidden="true">
      {t(`orders.seals.${channel}`)}
    </i>
  );
}
