import { PAGE_DELAY_MS } from '@mingtang/contract/limits';
import { Activity, Suspense, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { UNSAFE_LocationContext as LocationContext, useLocation, useNavigationType } from 'react-router';
import { useTranslation } from './text/text.ts';
import { ForbiddenScreen } from '../screens/system/ForbiddenScreen.tsx';
import { NotFoundScreen } from '../screens/system/NotFoundScreen.tsx';
import { PageLoading } from '../screens/system/PageLoading.tsx';
import { admit } from './admission.ts';
import { turnTo, type Kept, type KeptScreen } from './kept.ts';
import type { AnyScreen, Path, WorkPath } from './paths.ts';
import { screenComponents } from './screen-components.ts';
import { useSession } from './session.ts';
import { useTitle } from './title.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/** Shows the screen of the address; tabs and lists stay mounted behind it. */
export function Outlet() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const { token } = useSession();
  const [before, setKept] = useState<Kept | null>(null);
  const moved = !before || before.location !== location || before.owner !== token;
  const kept = moved ? turnTo(before, token, location, navigationType) : before;
  if (moved) setKept(kept);
  useScrollMemory(kept.active);
  return kept.all.map((one) => <Slot key={one.id} kept={one} active={one.id === kept.active} />);
}

function Slot({ kept, active }: { kept: KeptScreen; active: boolean }) {
  const { location, navigationType, screen } = kept;
  const place = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  const slot = useRef<HTMLDivElement>(null);
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <LocationContext.Provider value={place}>
        <div ref={slot} data-slot="">
          <Suspense fallback={<PageLoading waited={PAGE_DELAY_MS} />}>
            <Content screen={screen} />
            <Arrival slot={slot} />
          </Suspense>
        </div>
      </LocationContext.Provider>
    </Activity>
  );
}

function Content({ screen }: { screen: AnyScreen | undefined }) {
  const session = useSession();
  const Component = screen && screenComponents[screen.path];
  // Between a logout and the arrival at login nothing private may be drawn or asked for.
  if (admit(screen, session) === 'login') return null;
  if (screen?.admin && !session.admin) return <ForbiddenScreen />;
  if (!Component) return <NotFoundScreen root={screen?.tab === true} />;
  return (
    <>
      <DefaultTitle path={screen.path} />
      <Component />
    </>
  );
}

const isOffice = (path: Path): path is WorkPath => path.startsWith('work/') && path !== 'work/class-setting';

/** Stands before the screen, so that a screen's own title is written last. */
function DefaultTitle({ path }: { path: Path }) {
  const { t } = useTranslation();
  useTitle(t(isOffice(path) ? 'shell.backOffice' : `titles.${path}`));
  return null;
}

let firstArrival = true;

/** Reading starts at the heading of the new screen; the first one is left to the browser. */
function Arrival({ slot }: { slot: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    if (firstArrival) {
      firstArrival = false;
      return;
    }
    if (!slot.current || slot.current.contains(document.activeElement)) return;
    slot.current
      .querySelector<HTMLElement>('h1[tabindex], main[tabindex], h1')
      ?.focus({ preventScroll: true });
  }, [slot]);
  return null;
}
