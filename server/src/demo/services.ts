import type { Trade } from './trades/trade.ts';

const SERVICES = new Set([
  'information-technology',
  'construction',
  'real-estate',
  'logistics',
  'finance',
  'professional-services',
  'culture-education',
  'tourism-catering',
]);

/** Whether the trade sells work rather than goods. */
export const isService = (trade: Trade): boolean => SERVICES.has(trade.industry);

/** Speaks of works, machines or drawings, which a service has none of. */
const SHOP_FLOOR = /厂|作坊|机床|产线|图纸|学徒/;
/** Speaks as only a company at home would. */
const AT_HOME = /\bmu\b|province|Chinese|abroad|customs officers/i;

/** What a company of this kind, here or abroad, may say of itself. */
export const fitting = <T extends { zh: string; en: string }>(
  sentences: readonly T[],
  service: boolean,
  abroad: boolean,
): T[] =>
  sentences.filter(({ zh, en }) => !(service && SHOP_FLOOR.test(zh)) && !(abroad && AT_HOME.test(en)));
