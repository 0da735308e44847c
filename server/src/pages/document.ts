import type { Config } from '../config.ts';
import { appAddress, inEdition, languages, tongues } from './addresses.ts';
import { breadcrumbs } from './graph.ts';
import { clean, type Html, html, jsonLd, NOTHING } from './html.ts';
import { absolute, type House, type Page } from './page.ts';
import { STYLE, STYLE_HASH } from './style.ts';
import { said } from './tongue.ts';
import { words } from './words.ts';

const OG_LOCALES = { zh: 'zh_CN', en: 'en_US' };

/** Nothing of ours runs on these pages, so nothing may; the style sheet is named by its hash. */
export function policyOf(config: Config): string {
  const media = URL.canParse(config.MEDIA_URL) ? ` ${new URL(config.MEDIA_URL).origin}` : '';
  // Nothing on a page fetches; tools that look at it read robots.txt under its policy.
  return `default-src 'none'; style-src '${STYLE_HASH}'; img-src 'self'${media}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** What search engines and those who unfold a link read: the same on every page and in the app's own document. */
export function headOf(house: House, page: Page): Html {
  const { language, settings } = house;
  const at = (path: string) => absolute(house, path);
  const title = page.path === '/' ? page.title : `${page.title}${words[language].between}${settings.name}`;
  const own = at(inEdition(language, page.path));
  const paired = page.indexed && page.editions.length > 1;
  return html`<title>${title}</title>
    <meta name="description" content="${page.description}" />
    ${page.indexed ? NOTHING : html`<meta name="robots" content="noindex" />`}
    <link rel="canonical" href="${own}" />
    ${paired && languages.map((one) => html`<link rel="alternate" hreflang="${tongues[one]}" href="${at(inEdition(one, page.path))}" />`)}
    ${paired && html`<link rel="alternate" hreflang="x-default" href="${at(page.path)}" />`}
    <link
      rel="alternate"
      type="application/rss+xml"
      title="${words[language].news}"
      href="${inEdition(language, '/news.xml')}"
    />
    <meta property="og:type" content="${page.type}" />
    <meta property="og:site_name" content="${settings.name}" />
    <meta property="og:title" content="${page.title}" />
    <meta property="og:description" content="${page.description}" />
    <meta property="og:url" content="${own}" />
    <meta property="og:locale" content="${OG_LOCALES[language]}" />
    <meta property="og:image" content="${at(inEdition(language, page.picture))}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${page.title}" />
    <meta name="twitter:card" content="summary_large_image" />
    ${jsonLd([...page.graph, ...(page.crumbs.length === 0 ? [] : [breadcrumbs(house, page)])])}`;
}

/** By its exact letters, which the policy names. */
const SHEET = clean(`<style>${STYLE}</style>`);
const MARK = clean(
  '<svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true"><path class="eave" d="M2.6 11.8C8.9 12.3 13.4 9.5 16 4.6c2.6 4.9 7.1 7.7 13.4 7.2"/><rect class="hall" x="7.6" y="16.2" width="16.8" height="11.2" rx="2"/></svg>',
);

/** The whole page. `ref` is the code of who passed its address on, for the app. */
export function documentOf(house: House, page: Page, ref?: string): string {
  const { language, settings } = house;
  const say = words[language];
  const other = language === 'zh' ? 'en' : 'zh';
  const elsewhere = inEdition(other, page.editions.includes(other) ? page.path : '/');
  const link = (path: string, name: string) =>
    html`<a
      href="${inEdition(language, path)}"
      ${page.path === path ? clean(' aria-current="page"') : NOTHING}
      >${name}</a
    >`;
  const act = html`<p class="act">
    <a class="button" href="${appAddress(page.screen, ref)}"
      >${page.screen === '/' ? say.openHome : say.open}</a
    >
  </p>`;
  return html`<!doctype html>
    <html lang="${tongues[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#F5F8F7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0D1514" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/icons/app-180.png" />
        ${headOf(house, page)} ${SHEET}
      </head>
      <body>
        <a class="skip" href="#main">${say.skip}</a>
        <header class="bar">
          <a class="brand" href="${inEdition(language, '/')}">${MARK}${settings.name}</a>
          <nav aria-label="${say.nav}">
            ${link('/companies', say.companies)}${link('/news', say.news)}<a
              href="${elsewhere}"
              lang="${tongues[other]}"
              hreflang="${tongues[other]}"
              >${say.otherLanguage}</a
            >
          </nav>
        </header>
        <main id="main">
          ${crumbsOf(house, page)} ${page.main(act)}
          ${page.seen !== undefined && html`<img class="seen" src="${page.seen}" alt="" width="1" height="1" />`}
        </main>
        <footer class="foot">
          <div>
            ${settings.about !== '' && html`<p>${settings.about}</p>`}
            ${link('/companies', say.companies)}${link('/news', say.news)}<a
              href="${inEdition(language, '/news.xml')}"
              >${say.feed}</a
            >
            ${settings.icpNumber !== '' && html`<span>${settings.icpNumber}</span>`}
          </div>
        </footer>
      </body>
    </html> `.markup;
}

function crumbsOf({ language }: House, { crumbs }: Page): Html {
  if (crumbs.length === 0) return NOTHING;
  const last = crumbs.length - 1;
  return html`<nav class="crumbs" aria-label="${words[language].path}">
    <ol>
      ${crumbs.map((crumb, index) =>
        index === last
          ? html`<li><span aria-current="page">${said(language, crumb.name)}</span></li>`
          : html`<li><a href="${inEdition(language, crumb.path)}">${said(language, crumb.name)}</a></li>`,
      )}
    </ol>
  </nav>`;
}
