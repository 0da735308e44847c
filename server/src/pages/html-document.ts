import type { Config } from '../base/config.ts';
import { appUrl, authScreenPath, editionPath, languages, languageTags } from './page-urls.ts';
import { breadcrumbList } from './json-ld.ts';
import { trustedHtml, type Html, html, jsonLd, EMPTY_HTML } from './html-template.ts';
import { absoluteUrl, type AppLinks, type PageContext, type Page } from './page-model.ts';
import { STYLE, STYLE_HASH } from './page-stylesheet.ts';
import { markLanguage } from './language-markup.ts';
import { pageTexts } from './page-texts.ts';

const OG_LOCALES = { zh: 'zh_CN', en: 'en_US' };

/** Content-Security-Policy of the pages: no scripts, and only the inline stylesheet, which is allowed by its hash. */
export function buildContentSecurityPolicy(config: Config): string {
  const media = URL.canParse(config.MEDIA_URL) ? ` ${new URL(config.MEDIA_URL).origin}` : '';
  // The pages fetch nothing; `connect-src` is for audit tools, which fetch robots.txt under the policy of the page.
  return `default-src 'none'; style-src '${STYLE_HASH}'; img-src 'self'${media}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** Metadata for search engines and link previews. Also included in the app's own document. */
export function renderHead(context: PageContext, page: Page): Html {
  const { language, settings } = context;
  const toUrl = (path: string) => absoluteUrl(context, path);
  const title =
    page.path === '/' ? page.title : `${page.title}${pageTexts[language].titleSeparator}${settings.name}`;
  const canonicalUrl = toUrl(editionPath(language, page.path));
  const hasBothEditions = page.indexable && page.editions.length > 1;
  return html`<title>${title}</title>
    <meta name="description" content="${page.description}" />
    ${page.indexable ? EMPTY_HTML : html`<meta name="robots" content="noindex" />`}
    <link rel="canonical" href="${canonicalUrl}" />
    ${hasBothEditions && languages.map((edition) => html`<link rel="alternate" hreflang="${languageTags[edition]}" href="${toUrl(editionPath(edition, page.path))}" />`)}
    ${hasBothEditions && html`<link rel="alternate" hreflang="x-default" href="${toUrl(page.path)}" />`}
    <link
      rel="alternate"
      type="application/rss+xml"
      title="${pageTexts[language].news}"
      href="${editionPath(language, '/news.xml')}"
    />
    <meta property="og:type" content="${page.type}" />
    <meta property="og:site_name" content="${settings.name}" />
    <meta property="og:title" content="${page.title}" />
    <meta property="og:description" content="${page.description}" />
    <meta property="og:url" content="${canonicalUrl}" />
    <meta property="og:locale" content="${OG_LOCALES[language]}" />
    <meta property="og:image" content="${toUrl(editionPath(language, page.ogImagePath))}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${page.title}" />
    <meta name="twitter:card" content="summary_large_image" />
    ${jsonLd([...page.structuredData, ...(page.breadcrumbs.length === 0 ? [] : [breadcrumbList(context, page)])])}`;
}

/** Must contain exactly `STYLE`, because the policy allows it by hash. */
const STYLE_ELEMENT = trustedHtml(`<style>${STYLE}</style>`);
const LOGO_SVG = trustedHtml(
  '<svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true"><path class="eave" d="M2.6 11.8C8.9 12.3 13.4 9.5 16 4.6c2.6 4.9 7.1 7.7 13.4 7.2"/><rect class="hall" x="7.6" y="16.2" width="16.8" height="11.2" rx="2"/></svg>',
);

/** The complete HTML document. `ref` is the referral code, which is passed on to the app. */
export function renderDocument(context: PageContext, page: Page, ref?: string): string {
  const { language, settings } = context;
  const texts = pageTexts[language];
  const otherLanguage = language === 'zh' ? 'en' : 'zh';
  const otherEditionPath = editionPath(
    otherLanguage,
    page.editions.includes(otherLanguage) ? page.path : '/',
  );
  const navLink = (path: string, name: string) =>
    html`<a
      href="${editionPath(language, path)}"
      ${page.path === path ? trustedHtml(' aria-current="page"') : EMPTY_HTML}
      >${name}</a
    >`;
  return html`<!doctype html>
    <html lang="${languageTags[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#F5F8F7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0D1514" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/icons/app-180.png" />
        ${renderHead(context, page)} ${STYLE_ELEMENT}
      </head>
      <body>
        <a class="skip" href="#main">${texts.skip}</a>
        <header class="bar">
          <a class="brand" href="${editionPath(language, '/')}"
            >${LOGO_SVG}<span>${markLanguage(language, settings.name)}</span></a
          >
          <nav aria-label="${texts.nav}">
            ${navLink('/companies', texts.companies)}${navLink('/news', texts.news)}<a
              href="${otherEditionPath}"
              lang="${languageTags[otherLanguage]}"
              hreflang="${languageTags[otherLanguage]}"
              >${texts.otherLanguage}</a
            >
          </nav>
        </header>
        <main id="main">
          ${renderBreadcrumbs(context, page)} ${page.renderMain(renderAppLinks(context, page, ref))}
          ${page.viewPixelUrl !== undefined && html`<img class="seen" src="${page.viewPixelUrl}" alt="" width="1" height="1" />`}
        </main>
        <footer class="foot">
          <div>
            ${settings.about !== '' && html`<p>${markLanguage(language, settings.about)}</p>`}
            ${navLink('/companies', texts.companies)}${navLink('/news', texts.news)}<a
              href="${editionPath(language, '/news.xml')}"
              >${texts.feed}</a
            >
            ${settings.icpNumber !== '' && html`<span>${settings.icpNumber}</span>`}
          </div>
        </footer>
      </body>
    </html> `.markup;
}

function renderAppLinks({ language, settings }: PageContext, { appScreen }: Page, ref?: string): AppLinks {
  const texts = pageTexts[language];
  const authLink = (screen: 'login' | 'register', className: string, label: string) =>
    html`<a class="${className}" href="${appUrl(language, authScreenPath(screen, appScreen), ref)}"
      >${label}</a
    >`;
  const joinOrLogIn = settings.registrationOpen
    ? html`${authLink('login', 'button quiet', texts.logIn)}${authLink('register', 'button', texts.join)}`
    : authLink('login', 'button', texts.logIn);
  // At the bottom edge of narrow screens, in the page on wide ones.
  const openInApp = (otherLinks: Html) =>
    html`<p class="act">
      <a class="button quiet" href="${appUrl(language, appScreen, ref)}"
        >${appScreen === '/' ? texts.openApp : texts.openInApp}</a
      >${otherLinks}
    </p>`;
  return {
    openInApp: openInApp(joinOrLogIn),
    invite: (title, text) =>
      html`<section class="invite">
          <h2>${title}</h2>
          <p>${text}</p>
          <p class="pair">${joinOrLogIn}</p>
        </section>
        ${openInApp(EMPTY_HTML)}`,
    contact: (label, note) =>
      html`<section class="contact" aria-label="${label}">
          <p class="pair">
            ${authLink('login', 'button', texts.logInForContact)}${settings.registrationOpen && authLink('register', 'button quiet', texts.join)}
          </p>
          <p class="hint">${note}</p>
        </section>
        ${openInApp(authLink('login', 'button quiet again', texts.logInForContact))}`,
  };
}

function renderBreadcrumbs({ language }: PageContext, { breadcrumbs }: Page): Html {
  if (breadcrumbs.length === 0) return EMPTY_HTML;
  const last = breadcrumbs.length - 1;
  // One parent is the home page, to which the header links as well; narrow screens hide such a breadcrumb.
  return html`<nav class="crumbs${last < 2 ? ' short' : ''}" aria-label="${pageTexts[language].breadcrumb}">
    <ol>
      ${breadcrumbs.map((crumb, index) =>
        index === last
          ? html`<li><span aria-current="page">${markLanguage(language, crumb.name)}</span></li>`
          : html`<li>
              <a href="${editionPath(language, crumb.path)}">${markLanguage(language, crumb.name)}</a>
            </li>`,
      )}
    </ol>
  </nav>`;
}
