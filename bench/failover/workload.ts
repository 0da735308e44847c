import { randomUUID } from 'node:crypto';
import { BLANK_CARD, BLANK_POST } from '@mingtang/test-support/blank-forms';
import { type ApiResponse, sendWithRetries, type FailoverRequest } from './failover-client.ts';
import { type CallJournal, recordWrongResponse } from './call-journal.ts';
import { type Population, PASSWORD, type Writer } from './failover-accounts.ts';
import type { HaTestCluster } from './ha-test-cluster.ts';

/** Write sent by the workload, with the marker that identifies its row. */
export interface WorkloadWrite {
  kind: 'post' | 'comment' | 'like' | 'feedback' | 'session';
  marker: string;
  acknowledged: boolean;
  at: number;
}

export interface Workload {
  cluster: HaTestCluster;
  population: Population;
  journal: CallJournal;
  writes: WorkloadWrite[];
  /** Rejections by message. The workload sends no request that should be rejected, so each one is a failure. */
  rejections: Map<string, number>;
}

type Action = (workload: Workload, sequence: number) => Promise<void>;

const pickRandom = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!;

const countRejection = ({ rejections }: Workload, text: string): void =>
  void rejections.set(text, (rejections.get(text) ?? 0) + 1);

async function sendAndCountRejection(
  workload: Workload,
  call: FailoverRequest,
): Promise<ApiResponse | undefined> {
  const response = await sendWithRetries(workload.journal, workload.cluster.url, call);
  if (response === undefined || response.status === 200) return response;
  countRejection(workload, `${call.callName}: ${response.status} ${response.msg}`);
  return response;
}

const reportWrongIf = (workload: Workload, isWrong: boolean, text: string): void => {
  if (isWrong) recordWrongResponse(workload.journal, text);
};

/** A retry may get 409 with the text "may already be done"; the row must exist in that case too. */
const isAcknowledged = (response: ApiResponse | undefined): boolean =>
  response?.status === 200 || (response?.status === 409 && response.msg.includes('可能已经完成'));

async function sendWrite(
  workload: Workload,
  kind: WorkloadWrite['kind'],
  marker: string,
  call: Omit<FailoverRequest, 'callName' | 'key'>,
) {
  const response = await sendWithRetries(workload.journal, workload.cluster.url, {
    ...call,
    callName: kind,
    key: randomUUID(),
  });
  const acknowledged = isAcknowledged(response);
  workload.writes.push({ kind, marker, acknowledged, at: performance.now() });
  if (response !== undefined && !acknowledged)
    countRejection(workload, `${kind}: ${response.status} ${response.msg}`);
}

const memberRequest = (writer: Writer, method: FailoverRequest['method'], path: string, body?: object) => ({
  method,
  path,
  token: writer.token,
  callerId: Number(writer.id),
  ...(body && { body }),
});

const DRAFT_POST = { ...BLANK_POST, draft: true };

interface IdList {
  rows: { id: string }[];
}
const idsOf = (response: ApiResponse): string[] => (response.data as IdList).rows.map(({ id }) => id);

/**
 * Actions of the workload with their relative weight. Each action of a visitor has its own range of caller
 * ids, so that no client IP reaches a rate limit.
 */
const ACTIONS: Record<string, [weight: number, action: Action]> = {
  posts: [
    4,
    async (workload, sequence) => {
      const response = await sendAndCountRejection(workload, {
        callName: 'list of posts',
        method: 'POST',
        path: '/h5/cloud/get_list',
        body: {},
        callerId: 500_000 + sequence,
      });
      if (response?.status !== 200) return;
      const ids = idsOf(response);
      reportWrongIf(
        workload,
        ids.length === 0 || new Set(ids).size !== ids.length,
        'list of posts: empty or with duplicates',
      );
    },
  ],
  members: [
    3,
    async (workload, sequence) => {
      const response = await sendAndCountRejection(workload, {
        callName: 'list of members',
        method: 'POST',
        path: '/no-auth/h5/member/list',
        body: {},
        callerId: 600_000 + sequence,
      });
      if (response?.status !== 200) return;
      reportWrongIf(workload, idsOf(response).length === 0, 'list of members: empty');
      reportWrongIf(
        workload,
        JSON.stringify(response.data).includes('138000'),
        'list of members: contains a phone number',
      );
    },
  ],
  card: [
    4,
    async (workload, sequence) => {
      const { id } = pickRandom(workload.population.writers);
      const path = `/h5/member/${id}`;
      const response = await sendAndCountRejection(workload, {
        callName: 'card',
        method: 'GET',
        path,
        callerId: 700_000 + sequence,
      });
      if (response?.status === 200)
        reportWrongIf(
          workload,
          (response.data as { id: string }).id !== id,
          `card of ${id}: returned another member's card`,
        );
    },
  ],
  ownCard: [
    4,
    async (workload) => {
      const writer = pickRandom(workload.population.writers);
      const response = await sendAndCountRejection(workload, {
        ...memberRequest(writer, 'GET', '/h5/member/card'),
        callName: 'own card',
      });
      if (response?.status === 200)
        reportWrongIf(
          workload,
          (response.data as { id: string }).id !== writer.id,
          `own card of ${writer.id}: returned another member's card`,
        );
    },
  ],
  ownPosts: [
    2,
    async (workload) => {
      const writer = pickRandom(workload.population.writers);
      const response = await sendAndCountRejection(workload, {
        ...memberRequest(writer, 'POST', '/h5/cloud/get_my_article', { state: 'draft' }),
        callName: 'own posts',
      });
      if (response?.status !== 200) return;
      const titles = JSON.stringify(response.data).match(/drill-\d+/g) ?? [];
      reportWrongIf(
        workload,
        titles.some((title) => title !== `drill-${writer.id}`),
        `own posts of ${writer.id}: contain another member's post`,
      );
    },
  ],
  post: [
    3,
    (workload) => {
      const writer = pickRandom(workload.population.writers);
      const titleZh = `drill-${writer.id} ${randomUUID().slice(0, 18)}`;
      return sendWrite(
        workload,
        'post',
        titleZh,
        memberRequest(writer, 'POST', '/h5/posts', { ...DRAFT_POST, titleZh }),
      );
    },
  ],
  comment: [
    2,
    (workload) => {
      const [writer, text] = [pickRandom(workload.population.writers), `收到 ${randomUUID()}`];
      const body = { postId: pickRandom(workload.population.posts), text };
      return sendWrite(
        workload,
        'comment',
        text,
        memberRequest(writer, 'POST', '/h5/cloud/update_comment', body),
      );
    },
  ],
  like: [
    2,
    (workload) => {
      const [writer, postId] = [
        pickRandom(workload.population.writers),
        pickRandom(workload.population.posts),
      ];
      const body = { postId, liked: true };
      const marker = `${postId} ${writer.id}`;
      return sendWrite(
        workload,
        'like',
        marker,
        memberRequest(writer, 'POST', '/h5/cloud/update_like', body),
      );
    },
  ],
  feedback: [
    1,
    (workload) => {
      const [writer, text] = [pickRandom(workload.population.writers), `drill ${randomUUID()}`];
      return sendWrite(
        workload,
        'feedback',
        text,
        memberRequest(writer, 'POST', '/h5/feedback', { kind: 'idea', text }),
      );
    },
  ],
  /** Needs only Redis, and is a POST, which HAProxy does not retry. */
  wrongCaptcha: [
    3,
    async (workload, sequence) => {
      const response = await sendWithRetries(workload.journal, workload.cluster.url, {
        callName: 'wrong captcha',
        method: 'POST',
        path: '/h5/account/login',
        body: {
          mobile: pickRandom(workload.population.writers).phone,
          password: PASSWORD,
          uuid: randomUUID(),
          code: '0000',
        },
        callerId: 900_000 + sequence,
      });
      reportWrongIf(
        workload,
        response !== undefined && response.status !== 400,
        'wrong captcha: not rejected',
      );
    },
  ],
  editCard: [2, editCard],
  logIn: [2, logIn],
};

/** Only one concurrent change per card, so that the expected value is known. */
async function editCard(workload: Workload): Promise<void> {
  const writer = pickRandom(workload.population.writers);
  if (writer.busy) return;
  writer.busy = true;
  const title = randomUUID();
  const body = { ...BLANK_CARD, name: `会员${writer.id}`, title };
  const updateRequest = memberRequest(writer, 'PUT', '/h5/member/card', body);
  const response = await sendWithRetries(workload.journal, workload.cluster.url, {
    ...updateRequest,
    callName: 'edit card',
    key: randomUUID(),
  });
  // The expected value is unknown without an acknowledgement: `busy` stays set and the card is not used again.
  if (!isAcknowledged(response)) {
    if (response !== undefined) countRejection(workload, `edit card: ${response.status} ${response.msg}`);
    return;
  }
  writer.title = title;
  writer.titledAt = performance.now();
  const readBack = await sendAndCountRejection(workload, {
    ...memberRequest(writer, 'GET', '/h5/member/card'),
    callName: 'own card',
  });
  if (readBack?.status === 200)
    reportWrongIf(
      workload,
      (readBack.data as { title: string }).title !== title,
      `own card of ${writer.id}: differs from the acknowledged write`,
    );
  writer.busy = false;
}

async function logIn(workload: Workload, sequence: number): Promise<void> {
  const { phone } = pickRandom(workload.population.writers);
  const callerId = 800_000 + sequence;
  // If the captcha was lost with its Redis server, request a new one, as a user would.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const captcha = await sendAndCountRejection(workload, {
      callName: 'captcha',
      method: 'GET',
      path: '/captchaImage',
      callerId,
    });
    if (captcha?.status !== 200) return;
    const { uuid } = captcha.data as { uuid: string };
    const code = (await workload.cluster.redis.read(`captcha:${uuid}`)) ?? 'lost';
    const body = { mobile: phone, password: PASSWORD, uuid, code };
    const path = '/h5/account/login';
    const response = await sendWithRetries(workload.journal, workload.cluster.url, {
      callName: 'log in',
      method: 'POST',
      path,
      body,
      callerId,
    });
    if (response?.status === 200) {
      const { token } = response.data as { token: string };
      workload.writes.push({ kind: 'session', marker: token, acknowledged: true, at: performance.now() });
      return;
    }
  }
  countRejection(workload, 'log in: failed with five captchas');
}

const weightedActions = Object.values(ACTIONS).flatMap(([weight, action]) =>
  Array.from({ length: weight }, () => action),
);

/** Open-loop load: starts `perSecond` actions per second until `stopSignal`, then waits for the running ones. */
export async function runWorkload(
  workload: Workload,
  perSecond: number,
  stopSignal: AbortSignal,
): Promise<number> {
  const running = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sequence = 0;
  while (!stopSignal.aborted) {
    const dueCount = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    for (; sequence < dueCount; sequence += 1) {
      const startedAction = pickRandom(weightedActions)(workload, sequence).finally(() =>
        running.delete(startedAction),
      );
      running.add(startedAction);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await Promise.all(running);
  return sequence;
}
