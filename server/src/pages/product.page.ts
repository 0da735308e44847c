import { formatCount, formatPriceRange } from '@mingtang/contract/price-texts';
import type { ProductTerms } from '@mingtang/contract/products.fields';
import { sanitizeRichText } from '../adapters/rich-text.ts';
import { getCompanyCard } from '../directory/companies/companies.service.ts';
import { getProduct } from '../directory/products/products.service.ts';
import { editionPath, ogImagePath, appScreenPath, recordPath } from './page-urls.ts';
import { jsonLdObject } from './json-ld.ts';
import { type Html, html } from './html-template.ts';
import { absoluteUrl, type PageContext, type Page } from './page-model.ts';
import { companyList, lazyImage } from './page-components.ts';
import { richTextBlock } from './rich-text-block.ts';
import { editionsOf, requirePageAvailability } from './page-availability.ts';
import { langAttribute, pickDescription, stripTags, markLanguage, markName } from './language-markup.ts';
import { pageTexts } from './page-texts.ts';

/** 3850 → 38.50, as structured data require it. */
const decimalYuan = (fen: number): string => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

export async function buildProductPage(context: PageContext, id: string): Promise<Page> {
  const { deps, language } = context;
  const texts = pageTexts[language];
  const product = await getProduct(deps, undefined, language, id, getCompanyCard);
  const availability = await requirePageAvailability(deps, 'product', id);
  const { name, profile, company, category } = product;
  const { price } = product.terms;
  const path = recordPath('product', id);
  const detail = sanitizeRichText(product.detail);
  const categoryPath = [category.first.name, category.second?.name].filter(Boolean).join(' › ');
  return {
    status: 200,
    path,
    editions: editionsOf(availability),
    indexable: availability.listed && availability[language],
    title: `${name} · ${company.name}`,
    description: pickDescription(language, profile, stripTags(detail), `${name} · ${company.name}`),
    type: 'website',
    ogImagePath: ogImagePath('product', id),
    breadcrumbs: [
      { name: texts.home, path: '/' },
      { name: texts.companies, path: '/companies' },
      { name: company.name, path: recordPath('company', company.id) },
      { name, path },
    ],
    structuredData: [
      jsonLdObject('Product', {
        name,
        alternateName: product.otherName,
        url: absoluteUrl(context, editionPath(language, path)),
        description: profile,
        category: categoryPath,
        image: [
          ...product.images.map((image) => absoluteUrl(context, image.large)),
          absoluteUrl(context, editionPath(language, ogImagePath('product', id))),
        ],
        offers:
          price === null
            ? undefined
            : jsonLdObject(price.max === null ? 'Offer' : 'AggregateOffer', {
                priceCurrency: 'CNY',
                ...(price.max === null
                  ? { price: decimalYuan(price.min) }
                  : { lowPrice: decimalYuan(price.min), highPrice: decimalYuan(price.max) }),
              }),
        manufacturer: jsonLdObject('Organization', {
          name: company.name,
          url: absoluteUrl(context, editionPath(language, recordPath('company', company.id))),
        }),
      }),
    ],
    appScreen: appScreenPath('product', id),
    renderMain: ({ contact }) =>
      html`<div class="${product.images.length > 0 || detail !== '' ? 'product' : 'side'}">
        ${
          product.images.length > 0 &&
          html`<div
            class="gallery"
            ${product.images.length > 1 && html`tabindex="0" role="group" aria-label="${name}"`}
            ${langAttribute(language, name)}
          >
            ${product.images.map((image, index) =>
              index === 0
                ? html`<img
                    src="${image.large}"
                    alt="${name}"
                    width="960"
                    height="720"
                    fetchpriority="high"
                  />`
                : lazyImage(image.medium, [320, 320], `${name} ${index + 1}`),
            )}
          </div>`
        }
        <div class="side">
          ${categoryPath !== '' && html`<p class="other">${markLanguage(language, categoryPath)}</p>`}
          <h1>${markName(language, name)}</h1>
          ${product.otherName !== '' && html`<p class="other">${markLanguage(language, product.otherName)}</p>`}
          ${termsList(context, product.terms)} ${contact(texts.contactCompany, texts.contactCompanyNote)}
          ${profile !== '' && html`<p class="lead">${markLanguage(language, profile)}</p>`}
          <h2>${texts.by}</h2>
          ${companyList(context, [company])}
        </div>
        ${
          detail !== '' &&
          html`<section class="detail">
            <h2>${texts.detail}</h2>
            ${richTextBlock(language, detail)}
          </section>`
        }
      </div>`,
  };
}

const termsList = ({ language }: PageContext, { price, minOrder, leadDays }: ProductTerms): Html => {
  const texts = pageTexts[language];
  return html`<dl class="terms">
    <div class="price">
      <dt class="sr">${texts.price}</dt>
      <dd>
        ${price === null ? texts.onRequest : html`<b>${formatPriceRange(price.min, price.max, language)}</b> / ${price.unit}`}
      </dd>
    </div>
    ${
      minOrder !== null &&
      html`<div>
        <dt>${texts.minOrder}</dt>
        <dd>${formatCount(minOrder.quantity)} ${minOrder.unit}</dd>
      </div>`
    }
    ${
      leadDays !== null &&
      html`<div>
        <dt>${texts.leadTime}</dt>
        <dd>${texts.leadDays(leadDays)}</dd>
      </div>`
    }
  </dl>`;
};
