import type { HomeEvent } from '@mingtang/contract/news';
import { Suspense, useCallback, useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { lazyComponent } from '../../core/lazy-component.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useAutoplay } from '../../features/carousels/use-autoplay.ts';
import { useHomeEvents } from '../../features/news/news.events.queries.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { HomeEventText } from './HomeEventText.tsx';
import { eventUrl } from './event-url.ts';
import { RefreshButton } from './RefreshButton.tsx';
import { HomeSectionBody } from './HomeSection.tsx';
import s from './HomeEvents.module.css';

const HomeEventsSheet = lazyComponent(async () => (await import('./HomeEventsSheet.tsx')).HomeEventsSheet);

/** Home events in pages of `lines` events. The pages change automatically; each fades into the next. */
export function HomeEvents({ lines }: { lines: number }) {
  const { t } = useTranslation();
  const isWideScreen = useBreakpoint() !== 'phone';
  const query = useHomeEvents();
  const eventCount = query.data?.length ?? 0;
  const [advanceCount, setAdvanceCount] = useState(0);
  // `never`: not opened yet, so the lazy sheet is not loaded.
  const [sheetState, setSheetState] = useState<'never' | 'open' | 'closed'>('never');
  const showNextPage = useCallback(() => setAdvanceCount((current) => current + 1), []);
  const pageCount = Math.ceil(eventCount / lines);
  const pauseHandlers = useAutoplay(pageCount, showNextPage);
  const pageIndex = pageCount > 0 ? advanceCount % pageCount : 0;
  if (query.data?.length === 0) return null;
  return (
    <section className={s.news} aria-label={t('home.news.title')} {...pauseHandlers}>
      <div className={s.head}>
        <h2 className={s.title}>{t('home.news.title')}</h2>
        {isWideScreen && <RefreshButton className={s.refresh} />}
      </div>
      <HomeSectionBody
        query={query}
        className={s.lines}
        skeleton={Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} className={s.wait} width="80%" />
        ))}
      >
        {(events) => (
          <ul key={pageIndex} className={s.lines}>
            {events.slice(pageIndex * lines, (pageIndex + 1) * lines).map((event) => (
              <EventLine key={`${event.kind} ${event.id}`} event={event} linked={isWideScreen} />
            ))}
          </ul>
        )}
      </HomeSectionBody>
      {!isWideScreen && (
        <IconButton
          name="right"
          size={18}
          className={s.all}
          label={t('home.news.all')}
          aria-haspopup="dialog"
          onClick={() => setSheetState('open')}
        />
      )}
      {sheetState !== 'never' && query.data && (
        <Suspense fallback={null}>
          <HomeEventsSheet
            open={sheetState === 'open'}
            onClose={() => setSheetState('closed')}
            events={query.data}
          />
        </Suspense>
      )}
    </section>
  );
}

/**
 * Two links in 44 px are too small for touch: on a phone one button covers the section and opens all events.
 */
function EventLine({ event, linked }: { event: HomeEvent; linked: boolean }) {
  const content = (
    <>
      <span className={s.words}>
        <HomeEventText event={event} className={s.name} />
      </span>
      <small className={s.at}>
        <RelativeTime at={event.at} />
      </small>
    </>
  );
  return (
    <li>
      {linked ? (
        <Link className={s.line} to={eventUrl(event)}>
          {content}
        </Link>
      ) : (
        <span className={s.line}>{content}</span>
      )}
    </li>
  );
}
