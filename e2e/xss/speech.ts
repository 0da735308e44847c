import { OWN_FIELDS, type Spoken } from './community.ts';
import { detailMark } from './store.ts';
import { inside, type Lane } from './visits.ts';
import { show } from './watch.ts';

/** A post with what is said under it, and a news item; in Chinese also the form the post was written in. */
export async function visitSpoken(lane: Lane, one: Spoken, index: number): Promise<void> {
  const { watched, page, language } = lane;
  const { ids, kind, post, news } = one;
  await show(watched, page, `home-card-detail/home-card-detail?id=${ids.post}`, [
    inside(post, 'title', language),
    inside(post, 'body', language),
    ...OWN_FIELDS[kind].map((name) => post[name]!),
    post['place']!,
    inside(one.label, 'name', language),
    one.comment,
    one.reply,
  ]);
  await show(watched, page, `informationDetail/informationDetail?id=${ids.news}`, [
    inside(news, 'title', language),
    inside(news, 'summary', language),
    detailMark(index),
  ]);
  if (language === 'zh')
    await show(watched, page, `publish-dynamics/publish-dynamics?id=${ids.post}`, [
      post['titleZh']!,
      post['bodyZh']!,
      ...OWN_FIELDS[kind].map((name) => post[name]!),
    ]);
}

/** The editor's form, where both languages stand open. */
export async function visitNewsForm(lane: Lane, { ids, news }: Spoken, index: number): Promise<void> {
  await show(lane.watched, lane.page, `publish-dynamics/publish-dynamics-zx?id=${ids.news}`, [
    news['titleZh']!,
    news['summaryZh']!,
    detailMark(index),
  ]);
}

/** Lists of the community, each down to the last row of ours. */
export async function visitSpeech(lane: Lane, spoken: readonly Spoken[]): Promise<void> {
  const { watched, page, language } = lane;
  const titles = (kind: 'post' | 'news') => spoken.map((one) => inside(one[kind], 'title', language));
  const lists: [address: string, texts: string[]][] = [
    ['community/index', titles('post')],
    ['tabbar/home/home?tab=community', titles('post').slice(-1)],
    ['my-article/my-article', titles('post')],
    ['home-label/home-label', spoken.slice(0, 1).map(({ label }) => inside(label, 'name', language))],
    ['tabbar/home/home', titles('news').slice(0, 1)],
    [`detail-comments/detail-comments?id=${spoken[0]!.ids.post}`, [spoken[0]!.comment, spoken[0]!.reply]],
  ];
  for (const [address, texts] of lists) await show(watched, page, address, texts);
}
