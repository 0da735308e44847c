import { expect, vi } from 'vitest';
import { respondWithSamples } from './sample-responses.ts';
import { currentLocation, openApp, waitFor } from './open-app.ts';
import type { OverlayCase } from './overlay-cases.ts';
import { administrator } from './samples/accounts.sample.ts';

const DESKTOP = { width: 1280, height: 800 };
const CLICKABLE =
  'button, a, input, textarea, [role=button], [role=combobox], [role=menuitem], [role=switch], [role=checkbox]';
const OVERLAYS =
  '[role=dialog], [role=alertdialog], .ant-dropdown, .ant-popover, .ant-select-dropdown, .ant-picker-dropdown, ' +
  'div[role=listbox]:not([hidden])';

const isVisible = (element: Element): boolean => {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    if (ancestor instanceof HTMLElement && (ancestor.style.display === 'none' || ancestor.hidden))
      return false;
    if (/-hidden\b/.test(ancestor.className)) return false;
  }
  return true;
};
/** Visible overlays; a listbox inside an antd popup is not counted twice. */
const visibleOverlays = (): Element[] =>
  [...document.querySelectorAll(OVERLAYS)].filter(
    (overlay) =>
      isVisible(overlay) &&
      !overlay.parentElement?.closest('.ant-select-dropdown, .ant-dropdown, .ant-popover'),
  );
const nameOf = (element: Element): string => {
  const label = element.id ? document.querySelector(`label[for="${element.id}"]`) : element.closest('label');
  return (
    element.getAttribute('aria-label') ||
    label?.textContent ||
    element.getAttribute('placeholder') ||
    element.textContent.trim() ||
    (element.querySelector('img') ? 'picture' : '')
  );
};

/** The last element whose name starts with `name`, in the topmost overlay or else in the screen. */
const findElement = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const top = visibleOverlays().at(-1);
    const containers = top ? [top] : [...document.querySelectorAll('[data-slot]')];
    const candidates = containers
      .flatMap((element) => [...element.querySelectorAll<HTMLElement>(CLICKABLE)])
      .filter((element) => isVisible(element));
    const found = candidates.findLast((element) =>
      name === 'combobox' ? element.getAttribute('role') === name : nameOf(element).startsWith(name),
    );
    if (found) return found;
    throw new Error(
      `no element “${name}” among: ${candidates.map((element) => nameOf(element)).join(' | ')}`,
    );
  });

/** Current location without the parameter of an open drawer. */
const locationWithoutDrawer = () => currentLocation().replace(/[?&](?:open|order)=[^&]*/, '');

/** Opens the overlays of a case, then closes them one by one with Back, and checks that the screen stays. */
export async function checkBackClosesOverlays(overlayCase: OverlayCase): Promise<void> {
  const {
    location,
    steps,
    fields,
    responses = {},
    errors = {},
    phoneViewport,
    inWeChat,
    visitor,
  } = overlayCase;
  // Without this, antd waits for the end of animations that never run in happy-dom.
  const { settings } = (window as unknown as { happyDOM: { settings: { device: object } } }).happyDOM;
  Object.assign(settings.device, { prefersReducedMotion: 'reduce' });
  if (inWeChat) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger');
  const { user } = await openApp(location, {
    ...(!visitor && { user: administrator() }),
    ...(location.startsWith('admin') && !phoneViewport && { viewport: DESKTOP }),
    localStorageItems: { 'search-history': '["样例"]' },
    api: (api) => {
      respondWithSamples(api, fields);
      api.respondWith('GET /h5/member/getUserByToken', administrator());
      for (const [key, response] of Object.entries(responses))
        api.respondWith(key as never, response as never);
      for (const [key, failure] of Object.entries(errors)) api.fail(key as never, failure);
    },
  });
  for (const step of steps) {
    if (typeof step === 'string') await user.click(await findElement(step));
    else await user.type(await findElement(step[0]), step[1]);
    // Gives the overlay time to load and to open before the next step.
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const openedCount = await waitFor(() => {
    const shown = visibleOverlays();
    expect(shown.length, 'overlays').toBeGreaterThan(0);
    return shown.length;
  });
  const screen = [...document.querySelectorAll('[data-slot] main')].at(-1);
  const initialLocation = locationWithoutDrawer();
  for (let remaining = openedCount - 1; remaining >= 0; remaining--) {
    window.history.back();
    await waitFor(() => expect(visibleOverlays()).toHaveLength(remaining));
    expect(locationWithoutDrawer()).toBe(initialLocation);
    expect([...document.querySelectorAll('[data-slot] main')].at(-1)).toBe(screen);
  }
}
