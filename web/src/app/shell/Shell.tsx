import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { enterRooms, useTranslation } from '../text/text.ts';
import { screenAt } from '../paths.ts';
import { piece } from '../piece.ts';
import { useSession } from '../session.ts';
import { Connection } from './Connection.tsx';
import { Rail } from './Rail.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';
import s from './Shell.module.css';

/** The back office has a rail of its own. */
const WorkRail = piece(async () => (await import('../../screens/work/WorkRail.tsx')).WorkRail, 'work');

/** A help that may fail unseen: what the app does without a network, and when a newer one is there. */
const Offline = lazy(async () => ({
  default: await Promise.all([import('../../screens/offline/Offline.tsx'), enterRooms(['offline'])]).then(
    ([file]) => file.Offline,
    () => () => null,
  ),
}));

/** An anchor would write into the hash, which is the router's. */
function skip() {
  const headings = document.querySelectorAll<HTMLElement>('[data-slot] h1');
  const shown = [...headings].find((heading) => heading.getClientRects().length > 0);
  shown?.focus();
}

export function Shell() {
  const { t } = useTranslation();
  const screen = screenAt(useLocation().pathname);
  const bare = screen?.bare === true;
  const { admin } = useSession();
  const office = screen?.admin === true && admin;
  return (
    <>
      <button type="button" className={s.skip} onClick={skip}>
        {t('common.skipToContent')}
      </button>
      {/* Before the content, which may have no end. */}
      {screen?.tab && <TabBar screen={screen} />}
      <div className={bare ? s.bare : office ? s.office : s.shell}>
        {office ? (
          <Suspense fallback={<i />}>
            <WorkRail screen={screen} />
          </Suspense>
        ) : (
          !bare && <Rail screen={screen} />
        )}
        <div className={s.body}>
          {!bare && !office && <TopBar screen={screen} />}
          <Connection />
          <Suspense>
            <Offline />
          </Suspense>
          <div className={s.stage}>
            <Outlet />
          </div>
        </div>
      </div>
    </>
  );
}
