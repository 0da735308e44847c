import { expect, vi } from 'vitest';
import { answerAnything } from './any-answers.ts';
import { currentPath, openApp, waitFor } from './app.ts';
import type { Way } from './overlay-ways.ts';
import { administrator } from './samples/accounts.ts';

const DESKTOP = { width: 1280, height: 800 };
const PRESSED =
  'button, a, input, textarea, [role=button], [role=combobox], [role=menuitem], [role=switch], [role=checkbox]';
const COVERS =
  '[role=dialog], [role=alertdialog], .ant-dropdown, .ant-popover, .ant-select-dropdown, .ant-picker-dropdown, ' +
  'div[role=listbox]:not([hidden])';

const isShown = (element: Element): boolean => {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (one instanceof HTMLElement && (one.style.display === 'none' || one.hidden)) return false;
    if (/-hidden\b/.test(one.className)) return false;
  }
  return true;
};
/** What covers the screen; a list of choices stands inside the part that antd shows and hides. */
const covers = (): Element[] =>
  [...document.querySelectorAll(COVERS)].filter(
    (one) => isShown(one) && !one.parentElement?.closest('.ant-select-dropdown, .ant-dropdown, .ant-popover'),
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

/** The topmost thing with this name; whatever stands in an overlay comes later in the page. */
const find = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const top = covers().at(-1);
    const within = top ? [top] : [...document.querySelectorAll('[data-slot]')];
    const among = within
      .flatMap((one) => [...one.querySelectorAll<HTMLElement>(PRESSED)])
      .filter((one) => isShown(one));
    const found = among.findLast((one) =>
      name === 'combobox' ? one.getAttribute('role') === name : nameOf(one).startsWith(name),
    );
    if (found) return found;
    throw new Error(`“${name}” is not among: ${among.map((one) => nameOf(one)).join(' | ')}`);
  });

/** Without what stands in the address while a record is open. */
const place = () => currentPath().replace(/[?&](?:open|order)=[^&]*/, '');

/** Opens it, and closes whatever is open by Back, one after the other, without leaving the screen. */
export async function walk(way: Way): Promise<void> {
  const { at, press, fields, answers = {}, refused = {}, phone, inWeChat, visitor } = way;
  // Else antd waits for the end of motions that never run here.
  const { settings } = (window as unknown as { happyDOM: { settings: { device: object } } }).happyDOM;
  Object.assign(settings.device, { prefersReducedMotion: 'reduce' });
  if (inWeChat) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger');
  const { user } = await openApp(at, {
    ...(!visitor && { user: administrator() }),
    ...(at.startsWith('work/') && !phone && { viewport: DESKTOP }),
    stored: { 'search-history': '["样例"]' },
    api: (api) => {
      answerAnything(api, fields);
      api.answer('GET /h5/member/getUserByToken', administrator());
      for (const [key, answer] of Object.entries(answers)) api.answer(key as never, answer as never);
      for (const [key, failure] of Object.entries(refused)) api.fail(key as never, failure);
    },
  });
  for (const step of press) {
    if (typeof step === 'string') await user.click(await find(step));
    else await user.type(await find(step[0]), step[1]);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const opened = await waitFor(() => {
    const shown = covers();
    expect(shown.length, 'overlays').toBeGreaterThan(0);
    return shown.length;
  });
  const screen = [...document.querySelectorAll('[data-slot] main')].at(-1);
  const path = place();
  for (let left = opened - 1; left >= 0; left--) {
    window.history.back();
    await waitFor(() => expect(covers()).toHaveLength(left));
    expect(place()).toBe(path);
    expect([...document.querySelectorAll('[data-slot] main')].at(-1)).toBe(screen);
  }
}
