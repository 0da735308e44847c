import { payChannels } from '@mingtang/contract/choices';
import type { PayChannel } from '@mingtang/contract/orders';
import { useId, useState } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { inWeChat } from '../../ui/browser.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { OpenElsewhere } from './OpenElsewhere.tsx';
import s from './ChannelChoice.module.css';

interface ChannelChoiceProps {
  value: PayChannel;
  onChange: (channel: PayChannel) => void;
}

/** By which channel it is paid. Inside WeChat the other one needs a browser. Room `orders`. */
export function ChannelChoice({ value, onChange }: ChannelChoiceProps) {
  const { t } = useTranslation();
  const group = useId();
  const [elsewhere, setElsewhere] = useState(false);
  const closed = inWeChat();
  return (
    <>
      <div className={s.panel} role="radiogroup" aria-label={t('orders.channelChoice')}>
        {payChannels.map((channel) =>
          channel === 'alipay' && closed ? null : (
            <label key={channel} className={s.row}>
              <Tile channel={channel} />
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
        {closed && (
          <button type="button" className={s.row} onClick={() => setElsewhere(true)}>
            <Tile channel="alipay" />
            <span className={s.label}>
              {t('orders.channels.alipay')}
              <small className={s.note}>{t('orders.elsewhere.note')}</small>
            </span>
            <Icon name="out" size={20} className={s.out} />
          </button>
        )}
      </div>
      {closed && <OpenElsewhere open={elsewhere} onClose={() => setElsewhere(false)} />}
    </>
  );
}

/** The first character of its name. */
function Tile({ channel }: { channel: PayChannel }) {
  const { t } = useTranslation();
  return (
    <i className={classes(s.tile, s[channel])} aria-hidden="true">
      {t(`orders.seals.${channel}`)}
    </i>
  );
}
