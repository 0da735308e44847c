import { LANGUAGE_KEY, TOKEN_KEY } from '@mingtang/contract/limits';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import config from '../playwright.config.ts';
import type { Language, Theme } from './test.ts';
import { DESKTOP, PHONE } from './layout.ts';
import { newAddress, siteUrl } from './network.ts';

export const openBrowser = (): Promise<Browser> => chromium.launch(config.use?.launchOptions ?? {});

export const DEVICES = {
  phone: { viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: DESKTOP },
} as const;
export type Device = keyof typeof DEVICES;

export interface Look {
  device: Device;
  language: Language;
  theme: Theme;
  token?: string;
  /** To see whether the app holds by itself. */
  bypassCSP?: boolean;
}

/** A browser set up the way a person would have set it. */
export async function openContext(browser: Browser, look: Look): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...DEVICES[look.device],
    baseURL: siteUrl(),
    bypassCSP: look.bypassCSP ?? false,
    timezoneId: 'Asia/Shanghai',
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  });
  const stored = {
    [LANGUAGE_KEY]: look.language === 'en' ? '1' : '0',
    theme: look.theme,
    ...(look.token === undefined ? {} : { [TOKEN_KEY]: look.token }),
  };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  return context;
}
