import sharp from 'sharp';
import type { Deps } from '../deps.ts';
import { storePicture, type MediaPurpose } from '../features/media/media.service.ts';
import type { CompanyDraft } from './drafts.ts';
import { shownName } from './drafts.ts';
import { productPictures, type DrawingName } from './drawings/catalogue.ts';
import { logo } from './drawings/logos.ts';
import { banners, covers, type CoverName } from './drawings/scenes.ts';

/** Ids of everything that was drawn. */
export interface Pictures {
  products: Map<DrawingName, string[]>;
  covers: Map<CoverName, string>;
  /** By the company's name. */
  logos: Map<string, string>;
  banners: string[];
}

/** More than there are picture processes on most machines, so that none of them waits for a drawing. */
const AT_ONCE = 4;

/** Drawn here, then taken in like anyone's upload. */
export async function storePictures(
  deps: Deps,
  ownerId: string,
  companies: readonly CompanyDraft[],
): Promise<Pictures> {
  const store = async (purpose: MediaPurpose, svg: string): Promise<string> => {
    const file = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
    return (await storePicture(deps, ownerId, purpose, file)).id;
  };
  const drawn = await inTurn(productPictures, ({ svg }) => store('product', svg()));
  const products = new Map<DrawingName, string[]>();
  for (const [index, { drawing }] of productPictures.entries())
    products.set(drawing, [...(products.get(drawing) ?? []), drawn[index]!]);

  const named = companies.filter((company) => company.hasLogo).map((company) => shownName(company.name));
  const logos = await inTurn(named, (name) => store('logo', logo(name)));
  const used = [...new Set(companies.flatMap(({ cover }) => cover ?? []))];
  const wide = await inTurn(used, (name) => store('cover', covers[name]()));
  return {
    products,
    logos: new Map(named.map((name, index) => [name, logos[index]!])),
    covers: new Map(used.map((name, index) => [name, wide[index]!])),
    banners: await inTurn(banners, (banner) => store('carousel', banner())),
  };
}

/** A few at once, the answers in order. */
async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = next++; index < items.length; index = next++) done[index] = await work(items[index]!);
    }),
  );
  return done;
}
