import type { DirectoryTotals } from '@mingtang/contract/totals';
import { useRef, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { useSettings } from '../../features/settings/settings.queries.ts';
import { useDirectoryTotals } from '../../features/totals/totals.queries.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { HERO_DISMISSED_KEY } from './hero-dismissed-key.ts';
import { JoinButtons } from './JoinButtons.tsx';
import { useCollapseAfterScroll } from './use-collapse-after-scroll.ts';
import s from './VisitorHero.module.css';

/** A longer name would need a second line, for which no height is reserved. */
const NAME_MAX = 8;

/** Tells a visitor what this is and how to join. The home page reserves its height (`HomeVisitorHero.module.css`). */
export function VisitorHero() {
  const { t } = useTranslation();
  const [isDismissed, setDismissed] = useState(false);
  const name = useSettings().data?.name || t('common.appName');
  const totals = useDirectoryTotals();
  const hero = useRef<HTMLElement>(null);
  // Beside the carousel of a desktop it is in a column of its own, which would move without the other one.
  const isCollapsed = useCollapseAfterScroll(hero, useBreakpoint() !== 'desktop');
  const isShort = name.length <= NAME_MAX;
  if (isDismissed) return null;
  function dismiss() {
    localStorage.setItem(HERO_DISMISSED_KEY, '1');
    setDismissed(true);
  }
  return (
    <section
      ref={hero}
      className={classes(s.hero, isCollapsed && s.collapsed)}
      aria-label={t('visitor.about', { name })}
    >
      <div className={s.art} aria-hidden="true" />
      <h2 className={s.sentence}>{isShort ? t('visitor.sentence', { name }) : t('visitor.plainSentence')}</h2>
      <p className={s.totals}>
        <Totals totals={totals} />
      </p>
      <JoinButtons size="sm" className={s.buttons} />
      <IconButton name="close" size={18} label={t('visitor.dismiss')} className={s.close} onClick={dismiss} />
    </section>
  );
}

function Totals({ totals }: { totals: DirectoryTotals | undefined }) {
  const { t } = useTranslation();
  if (totals === undefined) return null;
  return (['companies', 'members'] as const)
    .filter((subject) => totals[subject].total > 0)
    .map((subject) => {
      const { total, more } = totals[subject];
      const shown = formatCount(total) + (more ? '+' : '');
      return <span key={subject}>{t(`visitor.${subject}`, { count: total, shown })}</span>;
    });
}
