import type { HomeEvent } from '@mingtang/contract/news';
import { Link } from 'react-router';
import { Age } from '../../app/Age.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { RowLink } from '../../ui/Row.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { eventAddress } from './event-address.ts';
import { EventText } from './EventText.tsx';
import s from './MemberNews.module.css';

interface EventsSheetProps {
  open: boolean;
  onClose: () => void;
  events: readonly HomeEvent[];
}

/** All of what happened, each a link to its thing. */
export function EventsSheet({ open, onClose, events }: EventsSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t('home.news.title')} closeLabel={t('home.news.close')}>
      <div className={s.sheet}>
        {events.map((event) => (
          <RowLink
            key={`${event.kind} ${event.id}`}
            label={<EventText event={event} className={s.name} />}
            note={<Age at={event.at} />}
            render={<Link to={eventAddress(event)} />}
          />
        ))}
      </div>
    </Sheet>
  );
}
