import type { PostKind } from '@mingtang/contract/posts';
import type { Tx } from '../../server/src/platform/db/client.ts';
import type { Categories } from './companies.insert.demo.ts';
import type { ProductDraft } from './demo-drafts.ts';
import type { StoredMember } from './members.insert.demo.ts';
import type { Pictures } from './pictures.demo.ts';
import { insertPosts } from './posts.insert.demo.ts';
import { insertCommentsAndLikes } from './comments.insert.demo.ts';
import { type DemoPostState, type PostDraft, randomKind, randomPost } from './posts.demo.ts';
import { CURATED_POSTS } from './curated-posts.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { isServiceTrade } from './service-trades.ts';
import { pickPopular } from './relationships.demo.ts';

const POST_COUNT = 150;
/** Percentage of random posts per state. */
const STATE_WEIGHTS: Readonly<Record<DemoPostState, number>> = {
  live: 82,
  expired: 6,
  won: 3,
  lost: 1,
  queued: 4,
  draft: 2,
  refused: 2,
};
/** Chinese name of the member who gets a post in almost every state, so that a demo can show them all. */
const DEMO_AUTHOR_NAME = '周砚清';
const DEMO_AUTHOR_STATES: readonly DemoPostState[] = [
  'live',
  'live',
  'live',
  'draft',
  'queued',
  'expired',
  'won',
  'refused',
];

/** Inserts posts, comments and likes. */
export async function insertCommunity(
  tx: Tx,
  now: Date,
  members: readonly StoredMember[],
  pictures: Pictures,
  categories: Categories,
): Promise<void> {
  const drafts = generatePosts(members).toSorted((one, other) => other.minutesAgo - one.minutesAgo);
  const posts = await insertPosts(tx, now, drafts, pictures, categories);
  await insertCommentsAndLikes(tx, now, posts, members);
}

/** The curated posts, the posts of the demo author and the random posts. Deterministic. */
export function generatePosts(members: readonly StoredMember[]): PostDraft[] {
  const memberByName = new Map(
    members.map((member) => [member.draft.name.zh || member.draft.name.en, member]),
  );
  const findMember = (name: string): StoredMember => {
    const member = memberByName.get(name);
    if (member === undefined) throw new Error(`unknown demo member ${name}`);
    return member;
  };
  const curated = CURATED_POSTS.map(({ author, ...post }): PostDraft => {
    return {
      quantity: '',
      stock: '',
      minimumOrder: '',
      source: '',
      category: null,
      featured: false,
      pinned: null,
      ...post,
      author: findMember(author),
      state: 'live',
    };
  });
  const authors = members.filter(
    (member) => member.listed && member.company !== null && member.draft.membership !== 'none',
  );
  const goods = authors
    .flatMap(({ company }) => (isServiceTrade(company!.draft.trade) ? [] : company!.draft.products))
    .filter(({ name }) => name.zh !== '' && name.en !== '');
  const countByKind = new Map<PostKind, number>();
  const createPost = (
    seed: string,
    preset?: { author: StoredMember; state: DemoPostState; kind: PostKind },
  ): PostDraft => {
    const random = createSeededRandom(seed);
    const author = preset?.author ?? pickPopular(random, authors);
    const kind = preset?.kind ?? randomKindFor(random, author);
    const indexInKind = countByKind.get(kind) ?? 0;
    countByKind.set(kind, indexInKind + 1);
    return randomPost(random, author, {
      kind,
      state: preset?.state ?? random.pickWeighted(STATE_WEIGHTS),
      otherProduct: randomOtherProduct(random, author, goods),
      indexInKind,
    });
  };
  return [
    ...curated,
    ...DEMO_AUTHOR_STATES.map((state, index) =>
      createPost(`own post ${index}`, {
        author: findMember(DEMO_AUTHOR_NAME),
        state,
        kind: index % 2 === 0 ? 'supply' : 'purchase',
      }),
    ),
    ...Array.from({ length: POST_COUNT }, (_, index) => createPost(`post ${index}`)),
  ];
}

/** Service companies and companies without products publish only opportunities and information. */
function randomKindFor(random: SeededRandom, { company }: StoredMember): PostKind {
  const { trade, products } = company!.draft;
  if (isServiceTrade(trade) || products.length === 0)
    return random.chance(0.5) ? 'opportunity' : 'information';
  return randomKind(random);
}

/** A product of another company in one of the author's categories; if there is none, any product. */
function randomOtherProduct(
  random: SeededRandom,
  { company }: StoredMember,
  goods: readonly ProductDraft[],
): ProductDraft {
  const categories = new Set(company!.draft.trade.productLines.map((line) => line.category));
  const sameCategory = goods.filter(
    (product) => categories.has(product.category) && !company!.draft.products.includes(product),
  );
  return random.pick(sameCategory.length === 0 ? goods : sameCategory);
}
