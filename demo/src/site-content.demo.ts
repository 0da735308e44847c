import type { CarouselLink } from '@mingtang/contract/carousels';
import { screenPaths } from '@mingtang/contract/screen-paths';
import type { Tx } from '../../server/src/platform/db/client.ts';
import { banners } from './drawings/banners-and-covers.ts';
import type { StoredCompany } from './companies.insert.demo.ts';
import { insertRows, updateSettings } from './demo.queries.ts';
import type { Pictures } from './pictures.demo.ts';
import { sourcingFairDays } from './sourcing-fair.ts';
import { parseBilingual } from './trades/trade-profile.ts';

const OFFICE = {
  phone: '021-5550 0100',
  email: 'office@mingtang.example.com',
  address_zh: '上海市松江区明德路 268 号 3 层',
  address_en: '3F, 268 Mingde Road, Songjiang, Shanghai',
  about_zh:
    '名堂由松江明德商会运营，是商会的企业与会员名录，企业从精密制造到农产品都有。可以在这里找企业、找产品、找合作。',
  about_en:
    'Mingtang is run by the Mingde Chamber of Commerce in Songjiang. Its companies make everything from precision machinery to farm produce. Find companies, products and partners here.',
  icp_number: '',
  signatory_zh: '邵启明',
  signatory_en: 'Shao Qiming',
  signatory_title_zh: '会长',
  signatory_title_en: 'President',
};

const findBySlug = (companies: readonly StoredCompany[], slug: string): StoredCompany => {
  const company = companies.find(({ draft }) => draft.slug === slug);
  if (company === undefined) throw new Error(`unknown demo company ${slug}`);
  return company;
};

/** Inserts the content that staff maintain: settings, carousel and pinned companies. */
export async function insertSiteContent(
  tx: Tx,
  now: Date,
  companies: readonly StoredCompany[],
  pictures: Pictures,
): Promise<void> {
  await updateSettings(tx, 'domestic', OFFICE);
  await updateSettings(tx, 'international', { ...OFFICE, phone: '+86 21 5550 0100' });
  const { first: fairDay } = sourcingFairDays(now);
  const slides: [caption: string, title: string, link: CarouselLink][] = [
    [
      `${fairDay.zh} · 苏州金鸡湖国际会议中心 | ${fairDay.en} · Jinji Lake, Suzhou`,
      '秋季产业对接会，开放报名 | Autumn sourcing days: register now',
      { kind: 'screen', path: screenPaths.register },
    ],
    [
      '',
      '宁波至东南亚三条航线恢复周班 | Weekly sailings from Ningbo are back',
      { kind: 'company', id: findBySlug(companies, 'yufan').id },
    ],
    [
      '',
      '走进会员企业，看见产业的山水 | Meet the companies behind the names',
      { kind: 'screen', path: screenPaths.companies },
    ],
  ];
  await insertRows(
    tx,
    'carousels',
    slides.map(([caption, title, link], index) => ({
      picture_id: pictures.banners[index]!.day,
      dark_picture_id: pictures.banners[index]!.night,
      focus_x: banners[index]!.focus[0],
      focus_y: banners[index]!.focus[1],
      caption_zh: parseBilingual(caption).zh,
      caption_en: parseBilingual(caption).en,
      title_zh: parseBilingual(title).zh,
      title_en: parseBilingual(title).en,
      link: JSON.stringify(link),
      placement: 'both',
      sort_order: (index + 1) * 10,
    })),
  );
  const pins: [slug: string, placement: 'domestic' | 'international' | 'both'][] = [
    ['yantian', 'both'],
    ['guangyi', 'domestic'],
    ['guyu', 'domestic'],
    ['harrowlinden', 'international'],
  ];
  await insertRows(
    tx,
    'company_pins',
    pins.map(([slug, placement], position) => ({
      company_id: findBySlug(companies, slug).id,
      placement,
      position,
    })),
  );
}
