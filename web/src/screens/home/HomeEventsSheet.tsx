import type { HomeEvent } from '@mingtang/contract/news';
import { Link } from '../../core/router/Link.tsx';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { RowLink } from '../../ui/lists/Row.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { eventUrl } from './event-url.ts';
import { HomeEventText } from './HomeEventText.tsx';
import s from './HomeEvents.module.css';

interface HomeEventsSheetProps {
  open: boolean;
  onClose: () => void;
  events: readonly HomeEvent[];
}

/** All home events; each links to its member, company, product, post or article. */
export function HomeEventsSheet({ open, onClose, events }: HomeEventsSheetProps) {
  const { t } = useTranslation();
  return (
    <BottomSheet open={open} onClose={onClose} title={t('home.news.title')} closeLabel={t('home.news.close')}>
      <div className={s.sheet}>
        {events.map((event) => (
          <RowLink
            key={`${event.kind} ${event.id}`}
            label={<HomeEventText event={event} className={s.name} />}
            note={<RelativeTime at={event.at} />}
            render={<Link to={eventUrl(event)} />}
          />
        ))}
      </div>
    </BottomSheet>
  );
}
