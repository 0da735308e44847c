import type { ProductUnit } from '@mingtang/contract/product-units';
import { displayName, type CompanyDraft, type ProductDraft } from './demo-drafts.ts';
import type { DrawingName } from './drawings/product-drawings.ts';
import { createSeededRandom } from './seeded-random.ts';
import { isServiceTrade } from './service-trades.ts';

/** The price is in yuan for one unit; without it, the price is on request. */
interface TermRange {
  unit: ProductUnit;
  yuan: readonly [low: number, high: number] | null;
  minOrders: readonly number[];
}

const termRange = (unit: ProductUnit, yuan: TermRange['yuan'], ...minOrders: number[]): TermRange => ({
  unit,
  yuan,
  minOrders,
});

const PART = termRange('item', [18, 260], 50, 100, 200);
const DEVICE = termRange('unit', [280, 2_600], 5, 10, 20);
const MACHINE = termRange('unit', [9_800, 88_000], 1);
const CLOTHES = termRange('item', [29, 168], 100, 300, 500);
const SMALL_GOODS = termRange('item', [9, 86], 100, 200, 500);
const FURNITURE = termRange('item', [260, 3_600], 5, 10, 20);
const BAGGED = termRange('bag', [12, 96], 50, 100, 300);
const BOTTLED = termRange('bottle', [6, 48], 100, 200, 500);
const BOXED = termRange('box', [18, 168], 50, 100, 200);
const SHOES = termRange('pair', [48, 260], 100, 200, 500);
const PAVING = termRange('square-metre', [38, 320], 100, 200, 500);
const FRESH = termRange('kilogram', [8, 86], 100, 200, 500);
const BULK = termRange('tonne', [680, 12_000], 1, 5, 10);

/** By drawing. Products with other drawings, for example services, have no terms. */
const RANGES: Partial<Record<DrawingName, TermRange>> = {
  gear: PART,
  bearing: PART,
  shaft: PART,
  valve: termRange('item', [86, 980], 10, 20, 50),
  housing: termRange('item', [26, 420], 50, 100, 300),
  disc: PART,
  wheel: PART,
  board: termRange('item', [36, 380], 50, 100, 500),
  chip: termRange('item', [3, 48], 500, 1_000, 3_000),
  sensor: termRange('item', [86, 960], 10, 20, 50),
  lamp: SMALL_GOODS,
  bulb: SMALL_GOODS,
  pump: DEVICE,
  motor: DEVICE,
  camera: DEVICE,
  router: DEVICE,
  monitor: DEVICE,
  microscope: DEVICE,
  drill: DEVICE,
  bicycle: DEVICE,
  machine: MACHINE,
  arm: MACHINE,
  tractor: MACHINE,
  charger: termRange('unit', null, 1, 2, 5),
  cabinet: termRange('unit', null, 1, 2),
  tank: termRange('unit', null, 1),
  mould: termRange('set', null, 1),
  reel: termRange('roll', [68, 860], 10, 20, 50),
  coil: BULK,
  pellets: BULK,
  stones: BULK,
  profile: termRange('metre', [12, 96], 200, 500, 1_000),
  pipes: termRange('metre', [6, 68], 200, 500, 1_000),
  fabric: termRange('metre', [9, 78], 300, 500, 1_000),
  yarn: termRange('kilogram', [18, 96], 200, 500),
  slab: PAVING,
  tiles: PAVING,
  glass: PAVING,
  plywood: termRange('sheet', [86, 260], 50, 100, 200),
  shirt: CLOTHES,
  jacket: CLOTHES,
  shoe: SHOES,
  boot: SHOES,
  belt: SMALL_GOODS,
  towels: SMALL_GOODS,
  backpack: CLOTHES,
  pouch: BAGGED,
  sack: BAGGED,
  jar: BOTTLED,
  bottle: BOTTLED,
  tin: BOXED,
  noodles: BOXED,
  can: termRange('carton', [68, 260], 20, 50, 100),
  fruit: termRange('carton', [48, 168], 20, 50, 100),
  egg: termRange('carton', [88, 260], 10, 20, 50),
  grain: FRESH,
  mushroom: FRESH,
  leaves: FRESH,
  fish: FRESH,
  herbs: termRange('kilogram', [68, 860], 10, 20, 50),
  syringe: BOXED,
  mask: BOXED,
  blister: BOXED,
  pills: BOTTLED,
  chair: FURNITURE,
  table: FURNITURE,
  sofa: FURNITURE,
  wardrobe: FURNITURE,
  teapot: SMALL_GOODS,
  cups: SMALL_GOODS,
  vase: SMALL_GOODS,
  pan: SMALL_GOODS,
  carton: termRange('item', [1.2, 9.8], 500, 1_000, 3_000),
  book: termRange('item', [4.5, 36], 300, 500, 1_000),
  blocks: termRange('set', [18, 168], 100, 300),
  toy: SMALL_GOODS,
  ball: SMALL_GOODS,
  gift: termRange('box', [68, 360], 50, 100, 200),
  tent: termRange('set', [168, 1_280], 20, 50, 100),
};

const NO_TERMS = { price_min_fen: null, price_max_fen: null, unit: null, min_order: null, lead_days: null };

/** The lead time that the text about the product mentions. */
const LEAD_DAYS_IN_TEXT = /(?:常规交期|批量) (\d+) 天/;

/** Columns of the terms of a product. Some companies give the price on request only. */
export function productTermColumns(company: CompanyDraft, product: ProductDraft) {
  const range = RANGES[product.drawing];
  if (range === undefined || isServiceTrade(company.trade)) return NO_TERMS;
  const random = createSeededRandom(`terms ${displayName(company.name)} ${displayName(product.name)}`);
  const { unit, yuan, minOrders } = range;
  const lowFen = yuan === null ? 0 : roundFen(100 * (yuan[0] + (yuan[1] - yuan[0]) * random.next() ** 2));
  const highFen = random.chance(0.5) ? roundFen(lowFen * (1.15 + random.next() * 0.4)) : lowFen;
  const priced = yuan !== null && random.chance(0.8);
  const [, leadDays] = LEAD_DAYS_IN_TEXT.exec(product.profile.zh) ?? [];
  return {
    price_min_fen: priced ? String(lowFen) : null,
    price_max_fen: priced && highFen > lowFen ? String(highFen) : null,
    unit,
    min_order: random.pick(minOrders),
    lead_days: leadDays === undefined ? random.pick([3, 5, 7, 10, 15]) : Number(leadDays),
  };
}

/** Two significant digits, as prices are quoted. */
function roundFen(fen: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(fen)) - 1);
  return Math.round(fen / step) * step;
}
