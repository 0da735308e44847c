import { useTranslation } from '../../core/text/i18n.ts';
import { Brand } from '../header/Brand.tsx';
import { EditionSwitch } from '../header/EditionSwitch.tsx';
import { LazyBell } from '../header/LazyBell.tsx';
import { SearchLink } from '../header/SearchLink.tsx';
import { useHomeTabLabel, type HomeTab } from '../../features/settings/home-tabs.ts';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import s from './HomeHeader.module.css';

export const HOME_TABS_ID = 'home-tabs';

interface HomeHeaderProps {
  tabs: readonly HomeTab[];
  tab: HomeTab;
  onTab: (tab: HomeTab) => void;
}

/** Brand, edition switch and search scroll away; the tabs are sticky. */
export function HomeHeader({ tabs, tab, onTab }: HomeHeaderProps) {
  const { t } = useTranslation();
  const labelOf = useHomeTabLabel();
  return (
    <>
      <div className={s.bar}>
        <span className={s.brand}>
          <Brand size={30} short />
        </span>
        <span className={s.end}>
          <EditionSwitch />
          <LazyBell className={s.bell} />
        </span>
      </div>
      <SearchLink />
      <div className={s.tabs}>
        <Tabs
          id={HOME_TABS_ID}
          label={t('shell.home')}
          tabs={tabs.map((value) => ({ value, label: labelOf(value) }))}
          value={tab}
          onChange={onTab}
        />
      </div>
    </>
  );
}
