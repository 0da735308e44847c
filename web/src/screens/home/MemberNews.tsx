import type { HomeEvent } from '@mingtang/contract/news';
import { Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { Age } from '../../app/Age.tsx';
import { piece } from '../../app/piece.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useTurning } from '../../features/carousels/use-turning.ts';
import { useHomeEvents } from '../../features/news/events.queries.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { EventText } from './EventText.tsx';
import { eventAddress } from './event-address.ts';
import { RefreshButton } from './RefreshButton.tsx';
import { SectionBody } from './Section.tsx';
import s from './MemberNews.module.css';

const EventsSheet = piece(async () => (await import('./EventsSheet.tsx')).EventsSheet);

/** Who joined and what is new. A few lines at a time fade into the next few; nothing runs along. */
export function MemberNews({ lines }: { lines: number }) {
  const { t } = useTranslation();
  const wide = useWidth() !== 'phone';
  const query = useHomeEvents();
  const count = query.data?.length ?? 0;
  const [turn, setTurn] = useState(0);
  const [all, setAll] = useState<'never' | 'open' | 'closed'>('never');
  const next = useCallback(() => setTurn((now) => now + 1), []);
  const pages = Math.ceil(count / lines);
  const pauses = useTurning(pages, next);
  const page = pages > 0 ? turn % pages : 0;
  if (query.data?.length === 0) return null;
  return (
    <section className={s.news} aria-label={t('home.news.title')} {...pauses}>
      <div className={s.head}>
        <h2 className={s.title}>{t('home.news.title')}</h2>
        {wide && <RefreshButton className={s.refresh} />}
      </div>
      <SectionBody
        query={query}
        className={s.lines}
        skeleton={Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} className={s.wait} width="80%" />
        ))}
      >
        {(events) => (
          <ul key={page} className={s.lines}>
            {events.slice(page * lines, (page + 1) * lines).map((event) => (
              <Line key={`${event.kind} ${event.id}`} event={event} linked={wide} />
            ))}
          </ul>
        )}
      </SectionBody>
      {!wide && (
        <IconButton
          name="right"
          size={18}
          className={s.all}
          label={t('home.news.all')}
          aria-haspopup="dialog"
          onClick={() => setAll('open')}
        />
      )}
      {all !== 'never' && query.data && (
        <Suspense fallback={null}>
          <EventsSheet open={all === 'open'} onClose={() => setAll('closed')} events={query.data} />
        </Suspense>
      )}
    </section>
  );
}

/** Two links in 44 px would be missed by a finger: on a phone the whole section opens the list of them. */
function Line({ event, linked }: { event: HomeEvent; linked: boolean }) {
  const words = (
    <>
      <span className={s.words}>
        <EventText event={event} className={s.name} />
      </span>
      <small className={s.at}>
        <Age at={event.at} />
      </small>
    </>
  );
  return (
    <li>
      {linked ? (
        <Link className={s.line} to={eventAddress(event)}>
          {words}
        </Link>
      ) : (
        <span className={s.line}>{words}</span>
      )}
    </li>
  );
}
