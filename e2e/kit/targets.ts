import type { Page } from '@playwright/test';

/**
 * Controls that a finger can miss: pressing 21 px beside the middle, in any of four directions, does not
 * reach them. Links inside a sentence are as high as their line and are left out.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const REACH = 21;
    const small: string[] = [];
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role="switch"], [role="slider"]',
    );
    for (const control of controls) {
      if (control.closest('[aria-hidden="true"], [hidden]') || !control.checkVisibility()) continue;
      if (control instanceof HTMLAnchorElement && getComputedStyle(control).display === 'inline') continue;
      // A dot that is drawn by its label is pressed through the label.
      const target = control.closest('label') ?? control;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = target.getBoundingClientRect();
      // Shown only to those who come by keyboard.
      if (box.width === 0 || box.bottom <= 0 || box.right <= 0) continue;
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const reached = (x: number, y: number) => {
        const hit = document.elementFromPoint(middle.x + x, middle.y + y);
        return hit !== null && (target.contains(hit) || hit.closest('label')?.htmlFor === control.id);
      };
      const sides = { left: [-REACH, 0], right: [REACH, 0], up: [0, -REACH], down: [0, REACH] } as const;
      const missed = Object.entries(sides).filter(([, [x, y]]) => !reached(x, y));
      if (missed.length > 0) {
        const name = control.getAttribute('aria-label') ?? (target.textContent || control.id);
        const size = `${Math.round(box.width)}×${Math.round(box.height)}`;
        small.push(
          `${control.tagName.toLowerCase()} “${name.trim()}” ${size}: ${missed.map(([side]) => side).join(', ')}`,
        );
      }
    }
    return small;
  });
