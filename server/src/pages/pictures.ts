import type { QrCodeRef } from '@mingtang/contract/qr-codes';
import { getDetail } from '../features/companies/detail.service.ts';
import { getMember } from '../features/members/members.service.ts';
import { readNews } from '../features/news/news.service.ts';
import { readDetail } from '../features/posts/detail.service.ts';
import { drawShared } from '../features/posters/posters.service.ts';
import { getProduct } from '../features/products/products.service.ts';
import { firstLetters } from '../first-letters.ts';
import { inLanguage } from '../in-language.ts';
import type { House } from './page.ts';
import { joined } from './pieces.ts';
import { describedBy, plain } from './tongue.ts';
import { words } from './words.ts';

type Sheet = Omit<Parameters<typeof drawShared>[1], 'network'>;

/** Each shows what a visitor sees and no more, as the page itself does. `pictured` says whether a picture belongs to it. */
const sheets: Record<QrCodeRef, (house: House, id: string) => Promise<Sheet & { pictured: boolean }>> = {
  async company({ deps, language }, id) {
    const one = await getDetail(deps, undefined, { language }, id);
    return {
      label: joined(one.regionName, one.industryName) || words[language].companies,
      title: one.name,
      text: one.mainBusiness,
      look: 'seal',
      pictured: one.logo !== null,
    };
  },
  async member({ deps, language }, id) {
    const one = await getMember(deps, undefined, language, id);
    return {
      label: joined(one.regionName, one.industryName) || words[language].member,
      title: one.name,
      text: joined(one.title, one.companyName),
      look: 'portrait',
      pictured: one.picture !== null,
    };
  },
  async product({ deps, language }, id) {
    const one = await getProduct(deps, undefined, language, id);
    return {
      label: one.company.name,
      title: one.name,
      text: one.profile,
      look: 'picture',
      pictured: one.image !== null,
    };
  },
  async post({ deps, language }, id) {
    const one = await readDetail(deps, undefined, language, id);
    return {
      label: joined(words[language].kinds[one.kind], one.author.name, one.author.companyName),
      title: one.title,
      text: one.body,
      look: 'picture',
      pictured: one.images.length > 0,
    };
  },
  async news({ deps, language }, id) {
    const one = await readNews(deps, undefined, language, id);
    const summary = inLanguage(language, one.summaryZh, one.summaryEn);
    return {
      label: words[language].news,
      title: inLanguage(language, one.titleZh, one.titleEn),
      text: summary === '' ? plain(inLanguage(language, one.bodyZh, one.bodyEn)) : summary,
      look: 'picture',
      pictured: one.cover !== null,
    };
  },
};

export async function thingPicture(house: House, kind: QrCodeRef, id: string): Promise<Buffer> {
  const { pictured, ...sheet } = await sheets[kind](house, id);
  const text = firstLetters(sheet.text.replaceAll(/\s+/g, ' '), 200);
  return drawShared(
    house.deps,
    { ...sheet, text, network: house.settings.name },
    pictured ? { kind, id } : undefined,
  );
}

/** Of the network, for pages that show many things. */
export const sitePicture = ({ deps, language, settings }: House): Promise<Buffer> =>
  drawShared(deps, {
    network: settings.name,
    label: words[language].companies,
    title: settings.name,
    text: describedBy(language, settings.about, words[language].frontAbout(settings.name)),
    look: 'none',
  });
