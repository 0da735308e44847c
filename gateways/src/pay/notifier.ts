import { randomUUID } from 'node:crypto';
import type { Behaviour, Temper } from './behaviour.ts';
import type { ChannelName, Order, Refund } from './ledger.ts';
import type { Answer, Message, Post } from './post.ts';

export type Try = { at: number; status: number; accepted: boolean; probe: boolean; answer: string };

/** One piece of news for the merchant, told again until it is accepted. */
export type Notice = {
  id: string;
  order: Order;
  /** Null for the news of a payment. */
  refund: Refund | null;
  at: number;
  tries: Try[];
  done: boolean;
};

/** Wishes of a test that builds or bends a notify by hand. */
export type Wishes = {
  probe?: boolean;
  signWith?: string;
  serial?: string;
  timestamp?: string;
  algorithm?: string;
  set?: Record<string, unknown>;
};

/** How a vendor words a notice, what counts as a yes, and how long it pauses between tries. */
export type Messenger = {
  pauses: readonly number[];
  patienceMs: number;
  probes: boolean;
  compose: (notice: Notice, wishes: Wishes) => Promise<Message>;
  accepts: (answer: Answer) => boolean;
};

export type Notifier = {
  announce: (order: Order, refund: Refund | null) => Notice;
  sendNow: (notice: Notice) => Promise<Try>;
  compose: (notice: Notice, wishes: Wishes) => Promise<Message>;
  latest: (order: Order, kind: NoticeKind) => Notice | undefined;
  notices: () => Iterable<Notice>;
  clear: () => void;
  close: () => void;
};

export type NoticeKind = 'payment' | 'refund';

type NotifierDeps = {
  messengers: Record<ChannelName, Messenger>;
  temper: Temper;
  post: Post;
  now: () => number;
};

const keptAnswer = 200;

export function createNotifier({ messengers, temper, post, now }: NotifierDeps): Notifier {
  const notices = new Map<Order, Notice[]>();
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;

  function later(ms: number, work: () => Promise<void>): void {
    if (closed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, ms);
    timers.add(timer);
  }

  async function deliver(notice: Notice, probe: boolean): Promise<Try> {
    const { compose, accepts, patienceMs } = messengers[notice.order.channel];
    const at = now();
    const answer = await post.send(await compose(notice, { probe }), patienceMs);
    const accepted = accepts(answer);
    const tried = { at, status: answer.status, accepted, probe, answer: answer.body.slice(0, keptAnswer) };
    notice.tries.push(tried);
    if (accepted && !probe) notice.done = true;
    return tried;
  }

  function round(notice: Notice, number: number): void {
    const { notify } = temper.read();
    const { pauses, probes } = messengers[notice.order.channel];
    const copies = copiesOf(notify, temper);
    let open = copies;
    const deliverOne = async () => {
      await deliver(notice, false);
      open -= 1;
      const pause = pauses[number];
      if (open > 0 || notice.done || pause === undefined) return;
      later(pause / temper.read().notify.speed, async () => round(notice, number + 1));
    };
    for (let copy = 0; copy < copies; copy += 1) later(temper.random() * notify.reorderMs, deliverOne);
    if (probes && temper.chance(notify.probeRate)) {
      later(0, async () => {
        await deliver(notice, true);
      });
    }
  }

  return {
    announce(order, refund) {
      const { notify } = temper.read();
      const lost = notify.off || temper.chance(notify.lossRate);
      const notice: Notice = { id: randomUUID(), order, refund, at: now(), tries: [], done: false };
      const known = notices.get(order);
      if (known) known.push(notice);
      else notices.set(order, [notice]);
      const url = refund ? refund.notifyUrl : order.notifyUrl;
      if (url && !lost) later(notify.delayMs, async () => round(notice, 0));
      return notice;
    },
    sendNow: (notice) => deliver(notice, false),
    compose: (notice, wishes) => messengers[notice.order.channel].compose(notice, wishes),
    latest: (order, kind) =>
      notices.get(order)?.findLast(({ refund }) => (refund !== null) === (kind === 'refund')),
    notices: () => notices.values().flatMap((list) => list),
    clear() {
      // A try may be under way; a notice that is done gets no further one.
      for (const list of notices.values()) for (const notice of list) notice.done = true;
      notices.clear();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
    close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      post.close();
    },
  };
}

function copiesOf({ duplicateMin, duplicateMax }: Behaviour['notify'], temper: Temper): number {
  const most = Math.max(duplicateMin, duplicateMax);
  return duplicateMin + Math.floor(temper.random() * (most - duplicateMin + 1));
}
