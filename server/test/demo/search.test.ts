import type { SearchHit } from '@mingtang/contract/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { randomAddress, useKit } from '../kit.ts';
import { querySets } from './queries.ts';
import { seedWithoutPictures } from './seeded.ts';

const nameOf = (hit: SearchHit): string => {
  if (hit.kind === 'company') return hit.company.name;
  if (hit.kind === 'member') return hit.member.name;
  if (hit.kind === 'product') return hit.product.name;
  return hit.kind === 'news' ? hit.news.title : hit.post.title;
};

describe('search over the demo network', () => {
  const kit = useKit({ worker: false });
  beforeAll(() => seedWithoutPictures(kit), 120_000);

  it('has the wanted name among the first five for 97 of 100 queries', async () => {
    const misses: string[] = [];
    let asked = 0;
    for (const { what, tab, queries } of querySets) {
      for (const [keyword, wanted] of queries) {
        asked += 1;
        const { data } = await kit.call<{ rows: SearchHit[] }>('POST', '/h5/cloud/get_search', {
          body: { tab, keyword, pageSize: 5 },
          address: randomAddress(),
        });
        const found = data.rows.map(nameOf);
        if (!found.includes(wanted))
          misses.push(`${what}: ${keyword} → ${wanted}, not in [${found.join(', ')}]`);
      }
    }
    const share = (asked - misses.length) / asked;
    console.log(`figure: hit@5 ${(share * 100).toFixed(1)} % of ${asked} queries\n${misses.join('\n')}`);
    expect(asked).toBeGreaterThanOrEqual(120);
    expect(share).toBeGreaterThanOrEqual(0.97);
  });
});
