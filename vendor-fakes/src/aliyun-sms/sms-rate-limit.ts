import type { SmsTemplate } from './sms-config.ts';

const minute = 60_000;
const windows = {
  code: [
    { spanMs: minute, permits: 1, name: '分钟级' },
    { spanMs: 60 * minute, permits: 5, name: '小时级' },
    { spanMs: 24 * 60 * minute, permits: 10, name: '天级' },
  ],
  notice: [{ spanMs: 24 * 60 * minute, permits: 50, name: '天级' }],
} as const;

type TemplateKind = SmsTemplate['kind'];

export type SmsRateLimit = {
  /** The vendor's error message if the number has reached a rate limit, else null. */
  exceededMessage: (kind: TemplateKind, phone: string) => string | null;
  record: (kind: TemplateKind, phone: string) => void;
  clear: (phone?: string) => void;
};

export function createSmsRateLimit(now: () => number): SmsRateLimit {
  const sentTimes: Record<TemplateKind, Map<string, number[]>> = { code: new Map(), notice: new Map() };

  return {
    exceededMessage(kind, phone) {
      const times = sentTimes[kind].get(phone) ?? [];
      const exceeded = windows[kind].find(
        ({ spanMs, permits }) => times.filter((at) => at > now() - spanMs).length >= permits,
      );
      return exceeded ? `触发${exceeded.name}流控Permits:${exceeded.permits}` : null;
    },
    record(kind, phone) {
      // Only as many times are stored as the largest limit needs.
      const maxPermits = windows[kind].at(-1)?.permits ?? 0;
      sentTimes[kind].set(phone, [...(sentTimes[kind].get(phone) ?? []), now()].slice(-maxPermits));
    },
    clear(phone) {
      for (const timesByPhone of Object.values(sentTimes)) {
        if (phone === undefined) timesByPhone.clear();
        else timesByPhone.delete(phone);
      }
    },
  };
}
