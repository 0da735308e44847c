import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import s from './PublishButton.module.css';

/** A movement this small is a trembling finger. */
const TREMOR_PX = 6;

/** Floats over the list; gone while one reads on, back when one turns. On a desktop the rail has it. */
export function PublishButton() {
  const { t } = useTranslation();
  const away = useReadingOn();
  return (
    <Link className={classes(s.button, away && s.away)} to={addressOf('publish-dynamics/publish-dynamics')}>
      <Icon name="edit" size={20} />
      {t('community.publish')}
    </Link>
  );
}

function useReadingOn(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    function look() {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < TREMOR_PX) return;
      last = window.scrollY;
      setAway(moved > 0 && last > 0);
    }
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return away;
}
