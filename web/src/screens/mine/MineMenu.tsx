import { useTranslation } from '../../core/text/i18n.ts';
import { MineLinks } from './MineLinks.tsx';
import { QuickEntries } from './QuickEntries.tsx';
import s from './MineMenu.module.css';

/** Beside the narrow screens of the section “Mine” on a wide screen: the links of its first screen. */
export function MineMenu() {
  const { t } = useTranslation();
  return (
    <aside className={s.menu} aria-label={t('titles.mine')}>
      <QuickEntries />
      <MineLinks />
    </aside>
  );
}
