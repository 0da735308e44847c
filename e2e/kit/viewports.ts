import type { Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/**
 * Lays the open page out for a desktop, in a context with a touch screen. Chromium reports `hover: none` and
 * `pointer: coarse` until the next load of the page, so the conditions of the style sheets are rewritten to those of
 * a mouse.
 */
export async function toDesktop(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.evaluate(() => {
    const conditions = ((window as { touchConditions?: Map<MediaList, string> }).touchConditions = new Map());
    const visit = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && /hover|pointer/.test(rule.media.mediaText)) {
          conditions.set(rule.media, rule.media.mediaText);
          rule.media.mediaText = rule.media.mediaText
            .replaceAll(/\((?:any-)?(?:hover: hover|pointer: fine)\)/g, '(min-width: 0px)')
            .replaceAll(/\((?:any-)?(?:hover: none|pointer: coarse)\)/g, '(max-width: 0px)');
        }
        if (rule instanceof CSSGroupingRule) visit(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) visit(sheet.cssRules);
  });
}

/** Undoes `toDesktop`. */
export async function toPhone(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { touchConditions = [] } = window as { touchConditions?: Map<MediaList, string> };
    for (const [media, text] of touchConditions) media.mediaText = text;
  });
  await page.setViewportSize(PHONE);
}
