/** English for the units in which Chinese members write quantities. */
const UNITS: Readonly<Record<string, string>> = {
  件: 'pcs',
  个: 'pcs',
  只: 'pcs',
  台: 'units',
  套: 'sets',
  箱: 'cartons',
  批: 'batches',
  吨: 't',
  公斤: 'kg',
  千克: 'kg',
  米: 'm',
  平方米: 'm²',
};
const QUANTITY = /^([\d,.]+) ?(万?) ?(\p{Script=Han}{1,3})$/u;

/** `2 万件` → `20,000 pcs`. Returns any other text unchanged. */
export function quantityInEnglish(text: string): string {
  const [, digits = '', tenThousands, unit = ''] = QUANTITY.exec(text.trim()) ?? [];
  const number = Number(digits.replaceAll(',', '')) * (tenThousands ? 10_000 : 1);
  const unitInEnglish = UNITS[unit];
  return unitInEnglish === undefined || Number.isNaN(number)
    ? text
    : `${number.toLocaleString('en')} ${unitInEnglish}`;
}
