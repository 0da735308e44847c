import type { NewsDetail } from '@mingtang/contract/news';
import type { SearchHit } from '@mingtang/contract/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveApprovedCard } from '../../../test/cards.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { addPost, insertPost, createTrustedMember } from '../../../test/posts.fixture.ts';
import { createStaff } from '../../../test/staff.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { indexAll } from '../../kernel/search-index/search-index.service.ts';

type Language = 'zh' | 'en';

describe('search in posts and news', () => {
  const kit = useKit();
  let author: { token: string; id: string };
  let editor: string;
  const titles = async (
    keyword: string,
    tab = 'posts',
    { language = 'zh', token }: { language?: Language; token?: string } = {},
  ) =>
    (
      await kit.call<{ rows: SearchHit[] }>('POST', '/h5/cloud/get_search', {
        body: { keyword, tab },
        language,
        token,
      })
    ).data.rows.map((hit) =>
      hit.kind === 'post' ? hit.post.title : hit.kind === 'news' ? hit.news.title : hit.kind,
    );
  const waitForHits = (keyword: string, tab: string, count: number) =>
    waitUntil(`${count} for ${keyword}`, async () => (await titles(keyword, tab)).length === count);
  const publishNews = async (change: object) =>
    (
      await kit.call<NewsDetail>('POST', '/h5/information', {
        token: editor,
        body: { titleZh: '', bodyZh: '<p>正文</p>', language: 'zh', ...change },
      })
    ).data;
  const setPostState = (post: { id: string }, state: string) =>
    kit.deps.db.updateTable('posts').set({ state }).where('id', '=', post.id).execute();

  beforeAll(async () => {
    const { token } = await kit.createSuperAdmin();
    ({ token: editor } = await createStaff(kit, token, ['news:write']));
    author = await createTrustedMember(kit, '周砚清');
    await addPost(kit, author.token, {
      titleZh: '采购铝合金外壳五千件',
      titleEn: 'Wanted: 5,000 aluminium housings',
      bodyZh: '壁厚两毫米，阳极氧化，月底前交样。',
      bodyEn: 'Two millimetres, anodised, samples by the end of the month.',
    });
    await addPost(kit, author.token, { titleZh: '供应龙井春茶', bodyZh: '明前采摘。' });
    await publishNews({
      titleZh: '宁波航线恢复周班',
      titleEn: 'Weekly sailings from Ningbo are back',
      summaryZh: '拼箱截单提前',
      bodyZh: '<p>挂靠<strong>海防</strong>港。</p>',
      bodyEn: '<p>Calls at Haiphong.</p>',
    });
    await waitForHits('铝合金', 'posts', 1);
    await waitForHits('宁波航线', 'news', 1);
  });

  it.each([
    ['a word of the title', '铝合金外壳'],
    ['a word of the text', '阳极氧化'],
    ['pinyin', 'lvhejin'],
    ['initials', 'cglhj'],
    ['English', 'aluminium housings'],
    ['English by its stem', 'anodising'],
    ['the author’s name', '周砚清 铝合金'],
  ])('finds a post by %s', async (_what, keyword) => {
    expect(await titles(keyword)).toEqual(['采购铝合金外壳五千件']);
  });

  it.each([
    ['its title', '航线'],
    ['its summary', '拼箱'],
    ['its text, not its tags', '海防'],
    ['pinyin', 'ningbohangxian'],
    ['English', 'sailings'],
  ])('finds news by %s', async (_what, keyword) => {
    expect(await titles(keyword, 'news')).toEqual(['宁波航线恢复周班']);
    expect(await titles('strong', 'news')).toEqual([]);
  });

  it('limits the international edition and the international tab to international content', async () => {
    expect(await titles('龙井')).toEqual(['供应龙井春茶']);
    expect(await titles('龙井', 'posts', { language: 'en' })).toEqual([]);
    expect(await titles('aluminium', 'posts', { language: 'en' })).toEqual([
      'Wanted: 5,000 aluminium housings',
    ]);
    expect(await titles('aluminium', 'international')).toEqual(['采购铝合金外壳五千件']);
    expect(await titles('sailings', 'international', { language: 'en' })).toEqual([
      'Weekly sailings from Ningbo are back',
    ]);
    expect(await titles('龙井', 'international')).toEqual([]);
  });

  it.each(['queued', 'expired', 'removed'])(
    'finds no post that is %s, before and after reindexing',
    async (state) => {
      const title = `特种轴承 ${state}`;
      const post = await insertPost(kit, author.id, { title_zh: title });
      await indexAll(kit.deps);
      expect(await titles(title)).toEqual([title]);
      await setPostState({ id: post }, state);
      expect(await titles(title)).toEqual([]);
      await indexAll(kit.deps);
      expect(await titles(title)).toEqual([]);
    },
  );

  it('finds no drafts or removed news, and scheduled news only from its publication time', async () => {
    const at = new Date(kit.clock.now().getTime() + 300_000).toISOString();
    const item = await publishNews({ titleZh: '琉璃展预告', scheduledAt: at });
    await publishNews({ titleZh: '琉璃展草稿', draft: true });
    await indexAll(kit.deps);
    expect(await titles('琉璃展', 'news')).toEqual([]);
    kit.clock.forward(301);
    expect(await titles('琉璃展', 'news')).toEqual(['琉璃展预告']);
    await kit.call('DELETE', `/h5/information/${item.id}`, { token: editor });
    await waitForHits('琉璃展', 'news', 0);
  });

  it('hides posts of blocked members and of members who left the directory', async () => {
    const other = await createTrustedMember(kit, '程望舒');
    await addPost(kit, other.token, { titleZh: '转让注塑机两台' });
    await waitForHits('注塑机', 'posts', 1);
    await kit.call('PUT', '/h5/blocks', {
      token: author.token,
      body: { kind: 'block', memberId: other.id, on: true },
    });
    expect(await titles('注塑机', 'posts', { token: author.token })).toEqual([]);
    expect(await titles('注塑机')).toEqual(['转让注塑机两台']);
    await saveApprovedCard(kit, other.token, { name: '程望舒', hidden: true });
    expect(await titles('注塑机')).toEqual([]);
    await saveApprovedCard(kit, other.token, { name: '程望舒' });
    await waitForHits('注塑机', 'posts', 1);
  });
});
