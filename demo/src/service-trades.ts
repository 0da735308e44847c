import type { TradeProfile } from './trades/trade-profile.ts';

const SERVICE_INDUSTRIES = new Set([
  'information-technology',
  'construction',
  'real-estate',
  'logistics',
  'finance',
  'professional-services',
  'culture-education',
  'tourism-catering',
]);

/** Whether the trade sells services rather than goods. */
export const isServiceTrade = (trade: TradeProfile): boolean => SERVICE_INDUSTRIES.has(trade.industry);

/** Mentions factories, machines or technical drawings, which do not fit a service company. */
const MENTIONS_FACTORY = /厂|作坊|机床|产线|图纸|学徒/;
/** Mentions things that fit only a company in China. */
const MENTIONS_CHINA = /\bmu\b|province|Chinese|abroad|customs officers/i;

/** Sentences that fit the kind and the location of a company. */
export const filterFitting = <T extends { zh: string; en: string }>(
  sentences: readonly T[],
  service: boolean,
  overseas: boolean,
): T[] =>
  sentences.filter(
    ({ zh, en }) => !(service && MENTIONS_FACTORY.test(zh)) && !(overseas && MENTIONS_CHINA.test(en)),
  );
