import { useEffect, useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import s from './FloatingPublishButton.module.css';

/** Smaller scroll movements are ignored. */
const MIN_SCROLL_PX = 6;

/** Floating button, hidden while scrolling down. Not used on a desktop, where the side rail has the entry. */
export function FloatingPublishButton() {
  const { t } = useTranslation();
  const scrollingDown = useScrollingDown();
  return (
    <Link className={classes(s.button, scrollingDown && s.away)} to={urlTo('publish')}>
      <Icon name="edit" size={20} />
      {t('community.publish')}
    </Link>
  );
}

function useScrollingDown(): boolean {
  const [scrollingDown, setScrollingDown] = useState(false);
  useEffect(() => {
    let lastY = window.scrollY;
    function onScroll() {
      const distance = window.scrollY - lastY;
      if (Math.abs(distance) < MIN_SCROLL_PX) return;
      lastY = window.scrollY;
      setScrollingDown(distance > 0 && lastY > 0);
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return scrollingDown;
}
