import { lazy, Suspense } from 'react';
import { useSession } from '../../core/session.ts';
import { loadNamespaces } from '../../core/text/i18n.ts';
import { HERO_DISMISSED_KEY } from '../visitor/hero-dismissed-key.ts';
import s from './HomeVisitorHero.module.css';

/** Renders nothing if its chunk cannot be loaded: the page works without it. */
const VisitorHero = lazy(async () => ({
  default: await Promise.all([import('../visitor/VisitorHero.tsx'), loadNamespaces(['visitor'])]).then(
    ([file]) => file.VisitorHero,
    () => () => null,
  ),
}));

/** For visitors who did not dismiss it. Both are known at the first render, so that nothing moves later. */
export const HomeVisitorHero = () =>
  useSession().token || localStorage.getItem(HERO_DISMISSED_KEY) ? null : (
    <Suspense fallback={<div className={s.reservedHeight} />}>
      <VisitorHero />
    </Suspense>
  );
