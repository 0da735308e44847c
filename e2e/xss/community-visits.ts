import type { ScreenRef } from '@mingtang/contract/screen-refs';
import { FIELDS_BY_KIND, type CommunityRecord } from './community-records.ts';
import { markerOf } from './directory-records.ts';
import { textIn, type BrowserTab } from './directory-visits.ts';
import { openAndInspect } from './script-detector.ts';

/** Visits a post with its comments, and a news item; in Chinese also the form of the post. */
export async function visitCommunityRecord(
  browserTab: BrowserTab,
  record: CommunityRecord,
  index: number,
): Promise<void> {
  const { watched, page, language } = browserTab;
  const { ids, kind, post, news } = record;
  await openAndInspect(watched, page, `post?id=${ids.post}`, [
    textIn(post, 'title', language),
    textIn(post, 'body', language),
    ...FIELDS_BY_KIND[kind].map((name) => post[name]!),
    post['place']!,
    textIn(record.label, 'name', language),
    record.comment,
    record.reply,
  ]);
  await openAndInspect(watched, page, `news?id=${ids.news}`, [
    textIn(news, 'title', language),
    textIn(news, 'summary', language),
    markerOf(index),
  ]);
  if (language === 'zh')
    await openAndInspect(watched, page, `publish?id=${ids.post}`, [
      post['titleZh']!,
      post['bodyZh']!,
      ...FIELDS_BY_KIND[kind].map((name) => post[name]!),
    ]);
}

/** Visits the news form, which shows both languages. */
export async function visitNewsForm(
  browserTab: BrowserTab,
  { ids, news }: CommunityRecord,
  index: number,
): Promise<void> {
  await openAndInspect(browserTab.watched, browserTab.page, `newsForm?id=${ids.news}`, [
    news['titleZh']!,
    news['summaryZh']!,
    markerOf(index),
  ]);
}

/** Visits the lists of the community, each down to the last test record. */
export async function visitCommunityLists(
  browserTab: BrowserTab,
  records: readonly CommunityRecord[],
): Promise<void> {
  const { watched, page, language } = browserTab;
  const titles = (kind: 'post' | 'news') => records.map((record) => textIn(record[kind], 'title', language));
  const lists: [screen: ScreenRef, texts: string[]][] = [
    ['community', titles('post')],
    ['home?tab=community', titles('post').slice(-1)],
    ['myPosts', titles('post')],
    ['labels', records.slice(0, 1).map(({ label }) => textIn(label, 'name', language))],
    ['home', titles('news').slice(0, 1)],
    [`comments?id=${records[0]!.ids.post}`, [records[0]!.comment, records[0]!.reply]],
  ];
  for (const [screen, texts] of lists) await openAndInspect(watched, page, screen, texts);
}
