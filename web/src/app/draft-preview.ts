import type { CarouselImage, CarouselDraftSlide } from '@mingtang/contract/carousels';
import type { Edition } from '@mingtang/contract/editions';
import { CAROUSEL_SHOWN_MAX } from '@mingtang/contract/limits';
import type { PublicSettings } from '@mingtang/contract/settings';
import type { TabSetting } from '@mingtang/contract/tabs';
import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../core/api/query-client.ts';
import { isPreviewDraft, type PreviewDraft, type PreviewReady } from '../core/preview-messages.ts';
import { preferredLanguage } from '../core/text/language.ts';

let draft: PreviewDraft | undefined;
/** For each cached response, the draft that it already contains. */
const appliedDrafts = new WeakMap<object, PreviewDraft>();

interface SettingsList {
  rows: readonly PublicSettings[];
}

const labelOf = (tab: TabSetting) => (preferredLanguage() === 'en' ? tab.labelEn : tab.labelZh);

function withTabs(row: PublicSettings, tabs: readonly TabSetting[]): PublicSettings {
  const shown = tabs.filter((tab) => tab.shown);
  return {
    ...row,
    tabs: shown.map((tab) => tab.tab),
    tabLabels: Object.fromEntries(shown.filter(labelOf).map((tab) => [tab.tab, labelOf(tab)])),
  };
}

const isSlideShown = ({ on, placement, startsAt, endsAt }: CarouselDraftSlide, edition: Edition): boolean =>
  on &&
  (placement === edition || placement === 'both') &&
  (startsAt === null || Date.parse(startsAt) <= Date.now()) &&
  (endsAt === null || Date.parse(endsAt) > Date.now());

const toCarouselImage = (slide: CarouselDraftSlide, sortOrder: number): CarouselImage => ({
  id: slide.key,
  picture: slide.shown,
  darkPicture: slide.shownDark,
  focusX: slide.focusX,
  focusY: slide.focusY,
  caption: preferredLanguage() === 'en' ? slide.captionEn : slide.captionZh,
  title: preferredLanguage() === 'en' ? slide.titleEn : slide.titleZh,
  link: slide.link,
  placement: slide.placement,
  startsAt: slide.startsAt,
  endsAt: slide.endsAt,
  sortOrder,
});

/** Puts the draft into a cached response; needed again after every refetch. */
function applyDraft(key: QueryKey, data: object, build: () => object): void {
  if (!draft || appliedDrafts.get(data) === draft) return;
  // Structural sharing may keep the old object, so read the stored data back before marking it.
  queryClient.setQueryData(key, build());
  appliedDrafts.set(queryClient.getQueryData<object>(key) ?? data, draft);
}

function applyDraftToCache(): void {
  const settings = queryClient.getQueryData<SettingsList>(['settings']);
  if (!settings) return;
  const { tabs, slides } = draft ?? {};
  if (tabs)
    applyDraft(['settings'], settings, () => ({
      rows: settings.rows.map((row) => withTabs(row, tabs[row.edition])),
    }));
  if (!slides) return;
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: ['carousels'] })) {
    const edition = settings.rows.find((row) => row.id === queryKey[1])?.edition;
    if (edition && state.data)
      applyDraft(queryKey, state.data, () => ({
        rows: slides
          .filter((slide) => isSlideShown(slide, edition))
          .slice(0, CAROUSEL_SHOWN_MAX)
          .map(toCarouselImage),
      }));
  }
}

let scheduled = false;

/** Deferred, because changing the cache inside its own notification would notify recursively. */
function scheduleApply(): void {
  if (scheduled) return;
  scheduled = true;
  setTimeout(() => {
    scheduled = false;
    applyDraftToCache();
  });
}

/** Shows the back office's drafts. Accepts them only from the parent window and only from the same origin. */
export function startDraftPreview(): void {
  queryClient.getQueryCache().subscribe(scheduleApply);
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || source !== window.parent || !isPreviewDraft(data)) return;
    draft = data;
    applyDraftToCache();
  });
  const ready: PreviewReady = { kind: 'preview-ready' };
  window.parent.postMessage(ready, window.location.origin);
}
