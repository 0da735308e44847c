import type { PostKind } from '@mingtang/contract/posts';
import type { Tx } from '../db/client.ts';
import type { Categories } from './companies.rows.ts';
import type { ProductDraft } from './drafts.ts';
import type { StoredMember } from './members.rows.ts';
import type { Pictures } from './pictures.ts';
import { insertPosts } from './posts.rows.ts';
import { insertTalk } from './talk.rows.ts';
import { type DemoState, type PostDraft, throwKind, throwPost } from './posts.ts';
import { TOLD } from './posts.told.ts';
import { dice, type Dice } from './random.ts';
import { isService } from './services.ts';
import { favourite } from './ties.ts';

const POSTS = 150;
const STATES: Readonly<Record<DemoState, number>> = {
  live: 82,
  expired: 6,
  won: 3,
  lost: 1,
  queued: 4,
  draft: 2,
  refused: 2,
};
/** One member has some of each. */
const OWN = '周砚清';
const OWN_STATES: readonly DemoState[] = [
  'live',
  'live',
  'live',
  'draft',
  'queued',
  'expired',
  'won',
  'refused',
];

/** What members posted, and what was said about it. */
export async function insertCommunity(
  tx: Tx,
  now: Date,
  members: readonly StoredMember[],
  pictures: Pictures,
  categories: Categories,
): Promise<void> {
  const drafts = throwPosts(members).toSorted((one, other) => other.minutesAgo - one.minutesAgo);
  const posts = await insertPosts(tx, now, drafts, pictures, categories);
  await insertTalk(tx, now, posts, members);
}

export function throwPosts(members: readonly StoredMember[]): PostDraft[] {
  const byName = new Map(members.map((member) => [member.draft.name.zh || member.draft.name.en, member]));
  const named = (name: string): StoredMember => {
    const member = byName.get(name);
    if (member === undefined) throw new Error(`no member of the demo is called ${name}`);
    return member;
  };
  const told = TOLD.map(({ author, ...post }): PostDraft => {
    return {
      quantity: '',
      stock: '',
      minimumOrder: '',
      source: '',
      category: null,
      essence: false,
      pinned: null,
      ...post,
      author: named(author),
      state: 'live',
    };
  });
  const authors = members.filter(
    (member) => member.listed && member.company !== null && member.draft.membership !== 'none',
  );
  const all = authors
    .flatMap(({ company }) => (isService(company!.draft.trade) ? [] : company!.draft.products))
    .filter(({ name }) => name.zh !== '' && name.en !== '');
  const turns = new Map<PostKind, number>();
  const thrown = (
    name: string,
    given?: { author: StoredMember; state: DemoState; kind: PostKind },
  ): PostDraft => {
    const throws = dice(name);
    const author = given?.author ?? favourite(throws, authors);
    const kind = given?.kind ?? kindFor(throws, author);
    const turn = turns.get(kind) ?? 0;
    turns.set(kind, turn + 1);
    return throwPost(throws, author, {
      kind,
      state: given?.state ?? throws.weighted(STATES),
      wanted: wantedBy(throws, author, all),
      turn,
    });
  };
  return [
    ...told,
    ...OWN_STATES.map((state, index) =>
      thrown(`own post ${index}`, {
        author: named(OWN),
        state,
        kind: index % 2 === 0 ? 'supply' : 'purchase',
      }),
    ),
    ...Array.from({ length: POSTS }, (_, index) => thrown(`post ${index}`)),
  ];
}

/** Who makes nothing has nothing to sell by the piece. */
function kindFor(throws: Dice, { company }: StoredMember): PostKind {
  const { trade, products } = company!.draft;
  if (isService(trade) || products.length === 0) return throws.chance(0.5) ? 'opportunity' : 'information';
  return throwKind(throws);
}

/** Companies buy what others of their trade make. */
function wantedBy(throws: Dice, { company }: StoredMember, all: readonly ProductDraft[]): ProductDraft {
  const categories = new Set(company!.draft.trade.lines.map((line) => line.category));
  const near = all.filter(
    (product) => categories.has(product.category) && !company!.draft.products.includes(product),
  );
  return throws.pick(near.length === 0 ? all : near);
}
