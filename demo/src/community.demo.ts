import type { Tx } from '../../server/src/platform/db/client.ts';
import type { Categories } from './companies.insert.demo.ts';
import type { StoredMember } from './members.insert.demo.ts';
import type { Pictures } from './pictures.demo.ts';
import { insertPosts } from './posts.insert.demo.ts';
import { insertCommentsAndLikes } from './comments.insert.demo.ts';
import { articlePost, goodsPost, type DemoPostState, type PostDraft } from './posts.demo.ts';
import { CURATED_POSTS, DEMO_MEMBER_POSTS, type CuratedPost } from './curated-posts.ts';
import { GOODS_TEXTS, type GoodsText } from './posts/goods-texts.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { pickPopular } from './relationships.demo.ts';
import { sourcingFairValues } from './sourcing-fair.ts';
import { fillTemplate } from './text-template.ts';

const ARTICLE_COUNT = 56;
/** Ended posts use the texts of live ones again, by other authors. */
const ENDED_STATES: Readonly<Record<'expired' | 'won' | 'lost', number>> = { expired: 50, won: 38, lost: 12 };
/** Every text with one of these positions in the rotation is not published. */
const STATE_ROTATION: Readonly<Record<number, DemoPostState>> = { 4: 'queued', 11: 'draft', 17: 'refused' };
const ROTATION_LENGTH = 20;
const stateAt = (index: number): DemoPostState => STATE_ROTATION[index % ROTATION_LENGTH] ?? 'live';

/** Inserts posts, comments and likes. */
export async function insertCommunity(
  tx: Tx,
  now: Date,
  members: readonly StoredMember[],
  pictures: Pictures,
  categories: Categories,
): Promise<void> {
  const drafts = generatePosts(members, now).toSorted((one, other) => other.minutesAgo - one.minutesAgo);
  const posts = await insertPosts(tx, now, drafts, pictures, categories);
  await insertCommentsAndLikes(tx, now, posts, members);
}

/** The curated posts, those of the demo member, goods live and ended, and articles. Deterministic. */
function generatePosts(members: readonly StoredMember[], now: Date): PostDraft[] {
  const authors = members.filter(
    (member) => member.listed && member.company !== null && member.draft.membership !== 'none',
  );
  return [
    ...completeCurated([...CURATED_POSTS, ...DEMO_MEMBER_POSTS], members, now),
    ...GOODS_TEXTS.map((text, index) => {
      const random = createSeededRandom(`goods ${index}`);
      return goodsPost(random, pickAuthorOf(random, text, authors), text, stateAt(index));
    }),
    ...GOODS_TEXTS.map((text, index) => {
      const random = createSeededRandom(`ended goods ${index}`);
      return goodsPost(random, pickAuthorOf(random, text, authors), text, random.pickWeighted(ENDED_STATES));
    }),
    ...Array.from({ length: ARTICLE_COUNT }, (_, index) => {
      const random = createSeededRandom(`article ${index}`);
      const kind = index % 2 === 0 ? 'opportunity' : 'information';
      return articlePost(
        random,
        pickPopular(random, authors),
        kind,
        stateAt(index + 9),
        Math.floor(index / 2),
      );
    }),
  ];
}

function completeCurated(
  posts: readonly CuratedPost[],
  members: readonly StoredMember[],
  now: Date,
): PostDraft[] {
  const random = createSeededRandom('curated posts');
  const values = sourcingFairValues(now);
  const memberByName = new Map(
    members.map((member) => [member.draft.name.zh || member.draft.name.en, member]),
  );
  return posts.map(({ author: name, ...post }): PostDraft => {
    const author = memberByName.get(name);
    if (author === undefined) throw new Error(`unknown demo member ${name}`);
    return {
      quantity: '',
      stock: '',
      minimumOrder: '',
      source: '',
      category: null,
      featured: false,
      pinned: null,
      state: 'live',
      comments: [],
      ...post,
      title: fillTemplate(random, post.title, values),
      body: fillTemplate(random, post.body, values),
      author,
    };
  });
}

/** A member whose company is in one of the industries of the text and writes in its languages. */
function pickAuthorOf(random: SeededRandom, text: GoodsText, authors: readonly StoredMember[]): StoredMember {
  const writers = authors.filter(({ company }) => (company!.draft.name.zh === '') === text.overseas);
  const inTrade = writers.filter(({ company }) => text.industries.includes(company!.draft.trade.industry));
  return random.pick(inTrade.length === 0 ? writers : inTrade);
}
