import type { QrCodeRef } from '@mingtang/contract/qr-codes';
import { inEdition, picturePath } from './addresses.ts';
import { html } from './html.ts';
import type { House, Page } from './page.ts';
import { findEnd } from './pages.queries.ts';
import { words } from './words.ts';

const eave = 'M2.6 11.8C8.9 12.3 13.4 9.5 16 4.6c2.6 4.9 7.1 7.7 13.4 7.2';

/** Says what became of an address, and where to go instead. A post whose time is over keeps its address. */
export async function missingPage(
  house: House,
  path: string,
  thing?: { kind: QrCodeRef; id: string },
): Promise<Page> {
  const { deps, language } = house;
  const say = words[language];
  const end =
    thing === undefined ? undefined : await findEnd(deps.db, deps.clock.now(), thing.kind, thing.id);
  const [title, text] =
    end === 'ended'
      ? [say.endedTitle, say.ended]
      : end === 'gone'
        ? [say.goneTitle, say.gone]
        : [say.missingTitle, say.missing];
  return {
    status: end === 'ended' ? 200 : end === 'gone' ? 410 : 404,
    path,
    editions: ['zh', 'en'],
    indexed: false,
    title,
    description: text,
    type: 'website',
    picture: picturePath('site'),
    crumbs: [],
    graph: [],
    screen: '/',
    main: (act) =>
      html`<svg width="72" height="72" viewBox="0 0 32 32" aria-hidden="true">
          <path class="eave" d="${eave}" />
        </svg>
        <h1>${title}</h1>
        <p class="lead">${text}</p>
        <h2>${say.instead}</h2>
        <ul class="chips">
          <li><a href="${inEdition(language, '/companies')}">${say.companies}</a></li>
          <li><a href="${inEdition(language, '/news')}">${say.news}</a></li>
        </ul>
        ${act}`,
  };
}
