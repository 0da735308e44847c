import type { PublicRecordKind } from '@mingtang/contract/qr-codes';
import { getCompanyDetail } from '../directory/companies/companies.detail.service.ts';
import { getMember } from '../directory/members/members.service.ts';
import { getNewsItem } from '../community/news/news.service.ts';
import { getPostDetail } from '../community/posts/posts.detail.service.ts';
import { renderOgImage } from '../directory/posters/posters.service.ts';
import { getCompanyCard } from '../directory/companies/companies.service.ts';
import { getProduct } from '../directory/products/products.service.ts';
import { truncateText } from '../base/truncate-text.ts';
import { pickTranslation } from '../base/pick-translation.ts';
import type { PageContext } from './page-model.ts';
import { joinWithDots } from './page-components.ts';
import { pickDescription, stripTags } from './language-markup.ts';
import { pageTexts } from './page-texts.ts';

type OgImageContent = Omit<Parameters<typeof renderOgImage>[1], 'network' | 'id'>;

/** Content of the Open Graph image per kind, read as a visitor. `hasPicture`: whether the record has a picture. */
const ogImageContents: Record<
  PublicRecordKind,
  (context: PageContext, id: string) => Promise<OgImageContent & { hasPicture: boolean }>
> = {
  async company({ deps, language }, id) {
    const company = await getCompanyDetail(deps, undefined, { language }, id);
    return {
      label: joinWithDots(company.regionName, company.industryName) || pageTexts[language].companies,
      title: company.name,
      text: company.mainBusiness,
      pictureStyle: 'seal',
      hasPicture: company.logo !== null,
    };
  },
  async member({ deps, language }, id) {
    const member = await getMember(deps, undefined, language, id);
    return {
      label: joinWithDots(member.regionName, member.industryName) || pageTexts[language].member,
      title: member.name,
      text: joinWithDots(member.title, member.companyName),
      pictureStyle: 'portrait',
      hasPicture: member.picture !== null,
    };
  },
  async product({ deps, language }, id) {
    const product = await getProduct(deps, undefined, language, id, getCompanyCard);
    return {
      label: product.company.name,
      title: product.name,
      text: product.profile,
      pictureStyle: 'picture',
      hasPicture: product.image !== null,
    };
  },
  async post({ deps, language }, id) {
    const post = await getPostDetail(deps, undefined, language, id);
    return {
      label: joinWithDots(pageTexts[language].kinds[post.kind], post.author.name, post.author.companyName),
      title: post.title,
      text: post.body,
      pictureStyle: 'picture',
      hasPicture: post.images.length > 0,
    };
  },
  async news({ deps, language }, id) {
    const news = await getNewsItem(deps, undefined, language, id);
    const summary = pickTranslation(language, news.summaryZh, news.summaryEn);
    return {
      label: pageTexts[language].news,
      title: pickTranslation(language, news.titleZh, news.titleEn),
      text: summary === '' ? stripTags(pickTranslation(language, news.bodyZh, news.bodyEn)) : summary,
      pictureStyle: 'picture',
      hasPicture: news.cover !== null,
    };
  },
};

export async function renderRecordOgImage(
  context: PageContext,
  kind: PublicRecordKind,
  id: string,
): Promise<Buffer> {
  const { hasPicture, ...content } = await ogImageContents[kind](context, id);
  const text = truncateText(content.text.replaceAll(/\s+/g, ' '), 200);
  return renderOgImage(
    context.deps,
    { ...content, id, text, network: context.settings.name },
    hasPicture ? { kind, id } : undefined,
  );
}

/** Image of the network, for pages that are not about one record. */
export const renderSiteOgImage = ({ deps, language, settings }: PageContext): Promise<Buffer> =>
  renderOgImage(deps, {
    network: settings.name,
    id: null,
    label: pageTexts[language].companies,
    title: settings.name,
    text: pickDescription(language, settings.about, pageTexts[language].homeDescription(settings.name)),
    pictureStyle: 'none',
  });
