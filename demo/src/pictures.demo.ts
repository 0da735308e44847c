import sharp from 'sharp';
import type { Deps } from '../../server/src/platform/deps.ts';
import { storePicture, type MediaPurpose } from '../../server/src/kernel/media/media.service.ts';
import { CERTIFICATE_NAMES } from './certificate-kinds.ts';
import type { CompanyDraft } from './demo-drafts.ts';
import { displayName } from './demo-drafts.ts';
import { productPictures, type DrawingName } from './drawings/product-drawings.ts';
import { renderCertificate } from './drawings/certificate-drawing.ts';
import { renderLogo } from './drawings/company-logo.ts';
import { renderPortrait, type PortraitKind } from './drawings/drawn-face.ts';
import { banners, covers, type CoverName } from './drawings/banners-and-covers.ts';

/** Media ids of the generated pictures. */
export interface Pictures {
  products: Map<DrawingName, string[]>;
  covers: Map<CoverName, string>;
  /** By company name. */
  logos: Map<string, string>;
  /** For the light and the dark theme. */
  banners: { day: string; night: string }[];
  portraits: Map<PortraitGroup, string[]>;
  /** By English name of the certificate. */
  certificates: Map<string, string>;
}

/** People of one group share a set of drawn portraits. */
export type PortraitGroup = `${PortraitKind} ${'domestic' | 'overseas'}`;
const PORTRAIT_COUNTS: Readonly<Record<PortraitGroup, number>> = {
  'woman domestic': 90,
  'man domestic': 130,
  'woman overseas': 20,
  'man overseas': 20,
};

/**
 * More than the number of picture processes on most machines, so that no process is idle while an SVG is
 * rendered.
 */
const CONCURRENCY = 4;

/** Renders the SVGs and stores them through the normal upload path. */
export async function storePictures(
  deps: Deps,
  ownerId: string,
  companies: readonly CompanyDraft[],
): Promise<Pictures> {
  const storeSvg = async (purpose: MediaPurpose, svg: string): Promise<string> => {
    const file = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
    return (await storePicture(deps, ownerId, purpose, file)).id;
  };
  const productIds = await mapConcurrently(productPictures, ({ svg }) => storeSvg('product', svg()));
  const products = new Map<DrawingName, string[]>();
  for (const [index, { drawing }] of productPictures.entries())
    products.set(drawing, [...(products.get(drawing) ?? []), productIds[index]!]);

  const companyNames = companies
    .filter((company) => company.hasLogo)
    .map((company) => displayName(company.name));
  const logoIds = await mapConcurrently(companyNames, (name) => storeSvg('logo', renderLogo(name)));
  const usedCovers = [...new Set(companies.flatMap(({ cover }) => cover ?? []))];
  const coverIds = await mapConcurrently(usedCovers, (name) => storeSvg('cover', covers[name]()));
  const certificateIds = await mapConcurrently(CERTIFICATE_NAMES, (name) =>
    storeSvg('certificate', renderCertificate(name)),
  );
  return {
    products,
    logos: new Map(companyNames.map((name, index) => [name, logoIds[index]!])),
    covers: new Map(usedCovers.map((name, index) => [name, coverIds[index]!])),
    banners: await mapConcurrently(banners, async ({ day, night }) => ({
      day: await storeSvg('carousel', day()),
      night: await storeSvg('carousel', night()),
    })),
    portraits: await storePortraits((svg) => storeSvg('avatar', svg)),
    certificates: new Map(CERTIFICATE_NAMES.map((name, index) => [name, certificateIds[index]!])),
  };
}

async function storePortraits(
  store: (svg: string) => Promise<string>,
): Promise<Map<PortraitGroup, string[]>> {
  const portraits = new Map<PortraitGroup, string[]>();
  for (const [group, count] of Object.entries(PORTRAIT_COUNTS) as [PortraitGroup, number][]) {
    const [kind, origin] = group.split(' ') as [PortraitKind, string];
    const seeds = Array.from({ length: count }, (_, index) => `${group} ${index}`);
    portraits.set(
      group,
      await mapConcurrently(seeds, (seed) => store(renderPortrait(seed, kind, origin === 'overseas'))),
    );
  }
  return portraits;
}

/** Maps with limited concurrency; results keep the order of the items. */
async function mapConcurrently<T, R>(items: readonly T[], task: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let index = next++; index < items.length; index = next++)
        results[index] = await task(items[index]!);
    }),
  );
  return results;
}
