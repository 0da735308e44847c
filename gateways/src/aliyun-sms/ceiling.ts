import type { SmsTemplate } from './config.ts';

const minute = 60_000;
const windows = {
  code: [
    { span: minute, permits: 1, name: '分钟级' },
    { span: 60 * minute, permits: 5, name: '小时级' },
    { span: 24 * 60 * minute, permits: 10, name: '天级' },
  ],
  notice: [{ span: 24 * 60 * minute, permits: 50, name: '天级' }],
} as const;

type Kind = SmsTemplate['kind'];

export type Ceiling = {
  /** The vendor's words when this number may not get another message now, else null. */
  refuses: (kind: Kind, phone: string) => string | null;
  count: (kind: Kind, phone: string) => void;
  clear: (phone?: string) => void;
};

export function createCeiling(now: () => number): Ceiling {
  const sent: Record<Kind, Map<string, number[]>> = { code: new Map(), notice: new Map() };

  return {
    refuses(kind, phone) {
      const times = sent[kind].get(phone) ?? [];
      const full = windows[kind].find(
        ({ span, permits }) => times.filter((at) => at > now() - span).length >= permits,
      );
      return full ? `触发${full.name}流控Permits:${full.permits}` : null;
    },
    count(kind, phone) {
      const most = windows[kind].at(-1)?.permits ?? 0;
      sent[kind].set(phone, [...(sent[kind].get(phone) ?? []), now()].slice(-most));
    },
    clear(phone) {
      for (const times of Object.values(sent)) {
        if (phone === undefined) times.clear();
        else times.delete(phone);
      }
    },
  };
}
