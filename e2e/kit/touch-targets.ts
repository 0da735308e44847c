import type { Page } from '@playwright/test';

/**
 * Lists controls with a touch target of less than 44 px: a press 21 px (just under half) from the centre,
 * in any of four directions, does not hit them. Links inside a sentence are as high as their line and
 * are left out.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const RADIUS = 21;
    const small: string[] = [];
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role="switch"], [role="slider"]',
    );
    for (const control of controls) {
      if (control.closest('[aria-hidden="true"], [hidden]') || !control.checkVisibility()) continue;
      if (control instanceof HTMLAnchorElement && getComputedStyle(control).display === 'inline') continue;
      // An input inside a label is pressed through the label.
      const target = control.closest('label') ?? control;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = target.getBoundingClientRect();
      // Visible only when focused by keyboard.
      if (box.width === 0 || box.bottom <= 0 || box.right <= 0) continue;
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const isHit = (x: number, y: number) => {
        const hit = document.elementFromPoint(middle.x + x, middle.y + y);
        return hit !== null && (target.contains(hit) || hit.closest('label')?.htmlFor === control.id);
      };
      const sides = { left: [-RADIUS, 0], right: [RADIUS, 0], up: [0, -RADIUS], down: [0, RADIUS] } as const;
      const missed = Object.entries(sides).filter(([, [x, y]]) => !isHit(x, y));
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
