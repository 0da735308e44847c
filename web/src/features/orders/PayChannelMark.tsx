import type { OnlinePaymentChannel } from '@mingtang/contract/orders';
import s from './PayChannelMark.module.css';

/** A sign of our own in the colour of the payment channel; the name beside it identifies the channel. */
export function PayChannelMark({ channel }: { channel: OnlinePaymentChannel }) {
  return (
    <svg className={s[channel]} width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <rect className={s.ground} width="32" height="32" rx="8" />
      {channel === 'wechat' ? <SpeechBubbles /> : <PayCharacter />}
    </svg>
  );
}

/** Two speech bubbles, the front one with a tick. */
const SpeechBubbles = () => (
  <>
    <path
      className={s.sign}
      opacity="0.55"
      d="M12.4 6.6c-4.1 0-7.4 2.6-7.4 5.9 0 1.9 1.1 3.5 2.8 4.6l-.7 2.4 2.9-1.4c.8.2 1.6.3 2.4.3 4.1 0 7.4-2.6 7.4-5.9s-3.3-5.9-7.4-5.9Z"
    />
    <path
      className={s.sign}
      d="M19.6 12.2c4.1 0 7.4 2.8 7.4 6.3 0 2-1.100 3.800-2.900 5l.6 2.500-2.900-1.500c-.7.2-1.400.3-2.200.3-4.100 0-7.400-2.800-7.400-6.300s3.300-6.300 7.400-6.300Z"
    />
    <path className={s.tick} d="m16.200 18.700 2.400 2.300 4.300-4.600" />
  </>
);

/** The character 支 in plain strokes. */
const PayCharacter = () => (
  <path
    className={s.strokes}
    d="M8 11.200h16M16 6.800v8.200M10.200 15.200h11.200c-1.800 4.700-5.600 8.100-12.200 10M11.800 17.200c2.500 4.100 6.300 6.700 12 8"
  />
);
