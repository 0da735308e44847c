import type { SearchHit } from '@mingtang/contract/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { uniqueClientIp, useKit } from '../../server/test/kit.ts';
import { searchQuerySets } from './search-queries.fixture.ts';
import { seedDemoWithoutImages } from './demo-seed.fixture.ts';

const nameOf = (hit: SearchHit): string => {
  if (hit.kind === 'company') return hit.company.name;
  if (hit.kind === 'member') return hit.member.name;
  if (hit.kind === 'product') return hit.product.name;
  return hit.kind === 'news' ? hit.news.title : hit.post.title;
};

describe('search over the demo network', () => {
  const kit = useKit({ worker: false });
  beforeAll(() => seedDemoWithoutImages(kit), 120_000);

  it('returns the expected name among the first five for 97 % of the queries', async () => {
    const misses: string[] = [];
    let queryCount = 0;
    for (const { category, tab, queries } of searchQuerySets) {
      for (const [keyword, expectedName] of queries) {
        queryCount += 1;
        const { data } = await kit.call<{ rows: SearchHit[] }>('POST', '/h5/cloud/get_search', {
          body: { tab, keyword, pageSize: 5 },
          clientIp: uniqueClientIp(),
        });
        const names = data.rows.map(nameOf);
        if (!names.includes(expectedName))
          misses.push(`${category}: ${keyword} → ${expectedName}, not in [${names.join(', ')}]`);
      }
    }
    const hitRate = (queryCount - misses.length) / queryCount;
    console.log(
      `metric: hit@5 ${(hitRate * 100).toFixed(1)} % of ${queryCount} queries\n${misses.join('\n')}`,
    );
    expect(queryCount).toBeGreaterThanOrEqual(120);
    expect(hitRate).toBeGreaterThanOrEqual(0.97);
  });
});
