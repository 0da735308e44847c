import { LANGUAGE_KEY, TOKEN_KEY } from '@mingtang/contract/limits';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import config from '../playwright.config.ts';
import type { Language, Theme } from './visit-test.ts';
import { DESKTOP, PHONE } from './viewports.ts';
import { newClientIp, siteUrl } from './api.steps.ts';

export const openBrowser = (): Promise<Browser> => chromium.launch(config.use?.launchOptions ?? {});

export const DEVICES = {
  phone: { viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: DESKTOP, deviceScaleFactor: 2 },
} as const;
export type Device = keyof typeof DEVICES;

export interface BrowserSettings {
  device: Device;
  language: Language;
  theme: Theme;
  token?: string;
  /** To test whether the app is safe without its CSP. */
  bypassCSP?: boolean;
}

/** Opens a browser context with this device, language, theme and session. */
export async function openBrowserContext(
  browser: Browser,
  settings: BrowserSettings,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...DEVICES[settings.device],
    baseURL: siteUrl(),
    // Public pages have no setting of their own.
    colorScheme: settings.theme,
    bypassCSP: settings.bypassCSP ?? false,
    timezoneId: 'Asia/Shanghai',
    extraHTTPHeaders: { 'x-forwarded-for': newClientIp() },
  });
  const storage = {
    [LANGUAGE_KEY]: settings.language === 'en' ? '1' : '0',
    theme: settings.theme,
    ...(settings.token === undefined ? {} : { [TOKEN_KEY]: settings.token }),
  };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  return context;
}
