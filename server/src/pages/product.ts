import { sanitizeRichText } from '../adapters/rich-text.ts';
import { getProduct } from '../features/products/products.service.ts';
import { inEdition, picturePath, screenOf, thingPath } from './addresses.ts';
import { thing } from './graph.ts';
import { html } from './html.ts';
import { absolute, type House, type Page } from './page.ts';
import { companyRows, factList, image } from './pieces.ts';
import { richText } from './rich.ts';
import { editionsOf, standingOf } from './standing.ts';
import { describedBy, plain, said } from './tongue.ts';
import { words } from './words.ts';

export async function productPage(house: House, id: string): Promise<Page> {
  const { deps, language } = house;
  const say = words[language];
  const product = await getProduct(deps, undefined, language, id);
  const standing = await standingOf(deps, 'product', id);
  const { name, profile, company, category } = product;
  const path = thingPath('product', id);
  const detail = sanitizeRichText(product.detail);
  const filed = [category.first.name, category.second?.name].filter(Boolean).join(' › ');
  return {
    status: 200,
    path,
    editions: editionsOf(standing),
    indexed: standing.listed && standing[language],
    title: `${name} · ${company.name}`,
    description: describedBy(language, profile, plain(detail), `${name} · ${company.name}`),
    type: 'website',
    picture: picturePath('product', id),
    crumbs: [
      { name: say.home, path: '/' },
      { name: say.companies, path: '/companies' },
      { name: company.name, path: thingPath('company', company.id) },
      { name, path },
    ],
    graph: [
      thing('Product', {
        name,
        alternateName: product.otherName,
        url: absolute(house, inEdition(language, path)),
        description: profile,
        category: filed,
        image: [
          ...product.images.map((one) => absolute(house, one.large)),
          absolute(house, inEdition(language, picturePath('product', id))),
        ],
        manufacturer: thing('Organization', {
          name: company.name,
          url: absolute(house, inEdition(language, thingPath('company', company.id))),
        }),
      }),
    ],
    screen: screenOf('product', id),
    main: (act) =>
      html`<div class="two-up">
        <article>
          ${
            product.images.length > 0 &&
            html`<div class="gallery">
              ${product.images.map((one, index) =>
                index === 0
                  ? html`<img
                      src="${one.large}"
                      alt="${name}"
                      width="960"
                      height="720"
                      fetchpriority="high"
                    />`
                  : image(one.medium, [320, 320], `${name} ${index + 1}`),
              )}
            </div>`
          }
          <h1>${said(language, name)}</h1>
          ${product.otherName !== '' && html`<p class="other">${said(language, product.otherName)}</p>`}
          ${profile !== '' && html`<p class="lead">${said(language, profile)}</p>`}
          ${
            detail !== '' &&
            html`<h2>${say.detail}</h2>
              ${richText(language, detail)}`
          }
        </article>
        <aside>
          <h2>${say.by}</h2>
          ${companyRows(house, [company])}
          ${factList([[say.category, filed === '' ? null : said(language, filed)]])} ${act}
        </aside>
      </div>`,
  };
}
