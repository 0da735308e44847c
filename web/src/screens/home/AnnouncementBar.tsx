import type { HomeAnnouncement } from '@mingtang/contract/carousels';
import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { slideUrl } from '../../features/carousels/slide-url.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { langOf } from '../../ui/text/format.ts';
import s from './AnnouncementBar.module.css';

/** Local storage item with the id of the announcement that was dismissed on this device. */
const DISMISSED_KEY = 'Setting-Announcement';

/** Lies above the carousel, so that it moves nothing when it appears. Cached responses may contain one that has ended. */
export function AnnouncementBar({ announcement }: { announcement: HomeAnnouncement }) {
  const { t } = useTranslation();
  const { id, text, link, endsAt } = announcement;
  const [hidden, setHidden] = useState(
    () => localStorage.getItem(DISMISSED_KEY) === id || Date.parse(endsAt) <= Date.now(),
  );
  if (hidden) return null;
  const url = slideUrl(link);
  function dismiss(): void {
    localStorage.setItem(DISMISSED_KEY, id);
    setHidden(true);
  }
  return (
    <aside className={s.bar} aria-label={t('home.announcement')}>
      <Icon name="bell" size={18} />
      <p className={s.text} lang={langOf(text)}>
        {url ? (
          <Link className={s.link} to={url}>
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
      <IconButton name="close" size={18} label={t('home.closeAnnouncement')} onClick={dismiss} />
    </aside>
  );
}
