import type { Language } from './fields.ts';

interface UnitNames {
  zh: string;
  /** For one, and for a number of them; the same for symbols. */
  en: readonly [one: string, many: string];
}

const defineUnits = <const Code extends string>(units: Record<Code, UnitNames>): Record<Code, UnitNames> =>
  units;

/** Units of prices and quantities of products, in display order. The table's CHECK has the same codes. */
export const productUnitTable = defineUnits({
  item: { zh: '件', en: ['piece', 'pieces'] },
  set: { zh: '套', en: ['set', 'sets'] },
  unit: { zh: '台', en: ['unit', 'units'] },
  pair: { zh: '双', en: ['pair', 'pairs'] },
  box: { zh: '盒', en: ['box', 'boxes'] },
  carton: { zh: '箱', en: ['carton', 'cartons'] },
  bag: { zh: '袋', en: ['bag', 'bags'] },
  bottle: { zh: '瓶', en: ['bottle', 'bottles'] },
  roll: { zh: '卷', en: ['roll', 'rolls'] },
  sheet: { zh: '张', en: ['sheet', 'sheets'] },
  gram: { zh: '克', en: ['g', 'g'] },
  kilogram: { zh: '千克', en: ['kg', 'kg'] },
  tonne: { zh: '吨', en: ['tonne', 'tonnes'] },
  metre: { zh: '米', en: ['metre', 'metres'] },
  'square-metre': { zh: '平方米', en: ['m²', 'm²'] },
  'cubic-metre': { zh: '立方米', en: ['m³', 'm³'] },
  litre: { zh: '升', en: ['litre', 'litres'] },
  pallet: { zh: '托盘', en: ['pallet', 'pallets'] },
  container: { zh: '货柜', en: ['container', 'containers'] },
  hour: { zh: '小时', en: ['hour', 'hours'] },
  day: { zh: '天', en: ['day', 'days'] },
  order: { zh: '单', en: ['order', 'orders'] },
});

export type ProductUnit = keyof typeof productUnitTable;
export const productUnits = Object.keys(productUnitTable) as [ProductUnit, ...ProductUnit[]];

/** The name of the unit as it follows this number. */
export const productUnitName = (unit: ProductUnit, language: Language, count = 1): string => {
  const { zh, en } = productUnitTable[unit];
  return language === 'zh' ? zh : en[count === 1 ? 0 : 1];
};
