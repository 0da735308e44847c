import { randomUUID } from 'node:crypto';
import { BLANK_CARD, BLANK_POST } from '../../scripts/blank-forms.ts';
import { type Answer, ask, type Ask } from './caller.ts';
import { type Journal, noteWrong } from './journal.ts';
import { type Crowd, PASSWORD, type Writer } from './people.ts';
import type { Stage } from './stage.ts';

/** A write as it was acknowledged, and where its row must be. */
export interface Written {
  what: 'post' | 'comment' | 'like' | 'feedback' | 'session';
  mark: string;
  acknowledged: boolean;
  at: number;
}

export interface Play {
  stage: Stage;
  crowd: Crowd;
  journal: Journal;
  written: Written[];
  /** Answers that were refusals, by their words: the drill asks for nothing that may be refused. */
  refused: Map<string, number>;
}

type Act = (play: Play, turn: number) => Promise<void>;

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;

const refuse = ({ refused }: Play, text: string): void =>
  void refused.set(text, (refused.get(text) ?? 0) + 1);

async function good(play: Play, what: Ask): Promise<Answer | undefined> {
  const answer = await ask(play.journal, play.stage.url, what);
  if (answer === undefined || answer.status === 200) return answer;
  refuse(play, `${what.what}: ${answer.status} ${answer.msg}`);
  return answer;
}

const wrongIf = (play: Play, bad: boolean, text: string): void => {
  if (bad) noteWrong(play.journal, text);
};

/** A repeat may be told that it was done; then the row is there as well. */
const isDone = (answer: Answer | undefined): boolean =>
  answer?.status === 200 || (answer?.status === 409 && answer.msg.includes('可能已经完成'));

async function write(play: Play, what: Written['what'], mark: string, call: Omit<Ask, 'what' | 'key'>) {
  const answer = await ask(play.journal, play.stage.url, { ...call, what, key: randomUUID() });
  const acknowledged = isDone(answer);
  play.written.push({ what, mark, acknowledged, at: performance.now() });
  if (answer !== undefined && !acknowledged) refuse(play, `${what}: ${answer.status} ${answer.msg}`);
}

const memberCall = (writer: Writer, method: Ask['method'], path: string, body?: object) => ({
  method,
  path,
  token: writer.token,
  from: Number(writer.id),
  ...(body && { body }),
});

const DRAFT = { ...BLANK_POST, draft: true };

interface Rows {
  rows: { id: string }[];
}
const idsOf = (answer: Answer): string[] => (answer.data as Rows).rows.map(({ id }) => id);

/** What people do, and how often: one entry is one share. */
const ACTS: Record<string, [share: number, act: Act]> = {
  posts: [
    4,
    async (play, turn) => {
      const answer = await good(play, {
        what: 'list of posts',
        method: 'POST',
        path: '/h5/cloud/get_list',
        body: {},
        from: 500_000 + turn,
      });
      if (answer?.status !== 200) return;
      const ids = idsOf(answer);
      wrongIf(play, ids.length === 0 || new Set(ids).size !== ids.length, 'list of posts: empty or double');
    },
  ],
  members: [
    3,
    async (play, turn) => {
      const answer = await good(play, {
        what: 'list of members',
        method: 'POST',
        path: '/no-auth/h5/member/list',
        body: {},
        from: 600_000 + turn,
      });
      if (answer?.status !== 200) return;
      wrongIf(play, idsOf(answer).length === 0, 'list of members: empty');
      wrongIf(play, JSON.stringify(answer.data).includes('138000'), 'list of members: a phone');
    },
  ],
  card: [
    4,
    async (play, turn) => {
      const { id } = pick(play.crowd.writers);
      const path = `/h5/member/${id}`;
      const answer = await good(play, { what: 'card', method: 'GET', path, from: 700_000 + turn });
      if (answer?.status === 200)
        wrongIf(play, (answer.data as { id: string }).id !== id, `card of ${id}: another's`);
    },
  ],
  ownCard: [
    4,
    async (play) => {
      const writer = pick(play.crowd.writers);
      const answer = await good(play, {
        ...memberCall(writer, 'GET', '/h5/member/card'),
        what: 'own card',
      });
      if (answer?.status === 200)
        wrongIf(
          play,
          (answer.data as { id: string }).id !== writer.id,
          `own card of ${writer.id}: another's`,
        );
    },
  ],
  ownPosts: [
    2,
    async (play) => {
      const writer = pick(play.crowd.writers);
      const answer = await good(play, {
        ...memberCall(writer, 'POST', '/h5/cloud/get_my_article', { state: 'draft' }),
        what: 'own posts',
      });
      if (answer?.status !== 200) return;
      const titles = JSON.stringify(answer.data).match(/drill-\d+/g) ?? [];
      wrongIf(
        play,
        titles.some((title) => title !== `drill-${writer.id}`),
        `own posts of ${writer.id}: another's`,
      );
    },
  ],
  post: [
    3,
    (play) => {
      const writer = pick(play.crowd.writers);
      const titleZh = `drill-${writer.id} ${randomUUID().slice(0, 18)}`;
      return write(play, 'post', titleZh, memberCall(writer, 'POST', '/h5/posts', { ...DRAFT, titleZh }));
    },
  ],
  comment: [
    2,
    (play) => {
      const [writer, text] = [pick(play.crowd.writers), `收到 ${randomUUID()}`];
      const body = { postId: pick(play.crowd.posts), text };
      return write(play, 'comment', text, memberCall(writer, 'POST', '/h5/cloud/update_comment', body));
    },
  ],
  like: [
    2,
    (play) => {
      const [writer, postId] = [pick(play.crowd.writers), pick(play.crowd.posts)];
      const body = { postId, liked: true };
      const mark = `${postId} ${writer.id}`;
      return write(play, 'like', mark, memberCall(writer, 'POST', '/h5/cloud/update_like', body));
    },
  ],
  feedback: [
    1,
    (play) => {
      const [writer, text] = [pick(play.crowd.writers), `drill ${randomUUID()}`];
      return write(
        play,
        'feedback',
        text,
        memberCall(writer, 'POST', '/h5/feedback', { kind: 'idea', text }),
      );
    },
  ],
  /** Asks Redis and nobody else, and is a POST: HAProxy does not ask again for it. */
  wrongPicture: [
    3,
    async (play, turn) => {
      const answer = await ask(play.journal, play.stage.url, {
        what: 'wrong picture code',
        method: 'POST',
        path: '/h5/account/login',
        body: {
          mobile: pick(play.crowd.writers).phone,
          password: PASSWORD,
          uuid: randomUUID(),
          code: '0000',
        },
        from: 900_000 + turn,
      });
      wrongIf(play, answer !== undefined && answer.status !== 400, 'wrong picture code: not refused');
    },
  ],
  editCard: [2, editCard],
  signIn: [2, signIn],
};

/** One change of a card at a time, so that what must be read afterwards is known. */
async function editCard(play: Play): Promise<void> {
  const writer = pick(play.crowd.writers);
  if (writer.busy) return;
  writer.busy = true;
  const title = randomUUID();
  const body = { ...BLANK_CARD, name: `会员${writer.id}`, title };
  const put = memberCall(writer, 'PUT', '/h5/member/card', body);
  const answer = await ask(play.journal, play.stage.url, { ...put, what: 'edit card', key: randomUUID() });
  // Not known to be done: nobody may say what must be read now, so this card is left alone.
  if (!isDone(answer)) {
    if (answer !== undefined) refuse(play, `edit card: ${answer.status} ${answer.msg}`);
    return;
  }
  writer.title = title;
  writer.titledAt = performance.now();
  const read = await good(play, { ...memberCall(writer, 'GET', '/h5/member/card'), what: 'own card' });
  if (read?.status === 200)
    wrongIf(
      play,
      (read.data as { title: string }).title !== title,
      `own card of ${writer.id}: not as written`,
    );
  writer.busy = false;
}

async function signIn(play: Play, turn: number): Promise<void> {
  const { phone } = pick(play.crowd.writers);
  const from = 800_000 + turn;
  // A picture that went with its Redis is asked for anew, as a person does.
  for (let tries = 0; tries < 5; tries += 1) {
    const picture = await good(play, { what: 'picture code', method: 'GET', path: '/captchaImage', from });
    if (picture?.status !== 200) return;
    const { uuid } = picture.data as { uuid: string };
    const code = (await play.stage.redis.read(`captcha:${uuid}`)) ?? 'lost';
    const body = { mobile: phone, password: PASSWORD, uuid, code };
    const path = '/h5/account/login';
    const answer = await ask(play.journal, play.stage.url, {
      what: 'sign in',
      method: 'POST',
      path,
      body,
      from,
    });
    if (answer?.status === 200) {
      const { token } = answer.data as { token: string };
      play.written.push({ what: 'session', mark: token, acknowledged: true, at: performance.now() });
      return;
    }
  }
  refuse(play, 'sign in: five pictures');
}

const shares = Object.values(ACTS).flatMap(([share, act]) => Array.from({ length: share }, () => act));

/** Begins so many a second whatever becomes of the others, until it is over; then waits for the last. */
export async function playOn(play: Play, perSecond: number, over: AbortSignal): Promise<number> {
  const running = new Set<Promise<void>>();
  const began = performance.now();
  let turn = 0;
  while (!over.aborted) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; turn < due; turn += 1) {
      const one = pick(shares)(play, turn).finally(() => running.delete(one));
      running.add(one);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await Promise.all(running);
  return turn;
}
