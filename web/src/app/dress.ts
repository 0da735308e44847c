import type { CarouselImage, PreparedSlide } from '@mingtang/contract/carousels';
import type { Edition } from '@mingtang/contract/editions';
import { CAROUSEL_SHOWN_MAX } from '@mingtang/contract/limits';
import type { PublicSettings } from '@mingtang/contract/settings';
import type { TabSetting } from '@mingtang/contract/tabs';
import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { isDraft, type PreviewDraft, type PreviewReady } from './preview-message.ts';
import { storedLanguage } from './text/language.ts';

let draft: PreviewDraft | undefined;
/** Answers that show this draft already. */
const dressed = new WeakMap<object, PreviewDraft>();

interface Rows {
  rows: readonly PublicSettings[];
}

const name = (one: TabSetting) => (storedLanguage() === 'en' ? one.labelEn : one.labelZh);

function withTabs(row: PublicSettings, tabs: readonly TabSetting[]): PublicSettings {
  const shown = tabs.filter((one) => one.shown);
  return {
    ...row,
    tabs: shown.map((one) => one.tab),
    tabLabels: Object.fromEntries(shown.filter(name).map((one) => [one.tab, name(one)])),
  };
}

const isOn = ({ on, placement, startsAt, endsAt }: PreparedSlide, edition: Edition): boolean =>
  on &&
  (placement === edition || placement === 'both') &&
  (startsAt === null || Date.parse(startsAt) <= Date.now()) &&
  (endsAt === null || Date.parse(endsAt) > Date.now());

const asShown = (slide: PreparedSlide, sortOrder: number): CarouselImage => ({
  id: slide.key,
  picture: slide.shown,
  title: storedLanguage() === 'en' ? slide.titleEn : slide.titleZh,
  link: slide.link,
  placement: slide.placement,
  startsAt: slide.startsAt,
  endsAt: slide.endsAt,
  sortOrder,
});

/** Shows the draft in an answer, also when it has been read anew. */
function dress(key: QueryKey, data: object, make: () => object): void {
  if (!draft || dressed.get(data) === draft) return;
  // What is equal keeps its identity, so the answer is read back before it is marked.
  queryClient.setQueryData(key, make());
  dressed.set(queryClient.getQueryData<object>(key) ?? data, draft);
}

function dressAll(): void {
  const settings = queryClient.getQueryData<Rows>(['settings']);
  if (!settings) return;
  const { tabs, slides } = draft ?? {};
  if (tabs)
    dress(['settings'], settings, () => ({
      rows: settings.rows.map((row) => withTabs(row, tabs[row.edition])),
    }));
  if (!slides) return;
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: ['carousels'] })) {
    const edition = settings.rows.find((row) => row.id === queryKey[1])?.edition;
    if (edition && state.data)
      dress(queryKey, state.data, () =>
        slides
          .filter((slide) => isOn(slide, edition))
          .slice(0, CAROUSEL_SHOWN_MAX)
          .map(asShown),
      );
  }
}

let asked = false;

/** Not while the cache tells of a change, or the change that this makes would be told of in it. */
function dressSoon(): void {
  if (asked) return;
  asked = true;
  setTimeout(() => {
    asked = false;
    dressAll();
  });
}

/** Only the page that frames this one, and only one of ours, may say what is shown. */
export function startDressing(): void {
  queryClient.getQueryCache().subscribe(dressSoon);
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || source !== window.parent || !isDraft(data)) return;
    draft = data;
    dressAll();
  });
  const ready: PreviewReady = { kind: 'preview-ready' };
  window.parent.postMessage(ready, window.location.origin);
}
