import { expect, test } from 'vitest';
import { companyProofFacts, companyProofOfRow } from './companies.proof.ts';

const textsOf = (...args: Parameters<typeof companyProofFacts>) =>
  companyProofFacts(...args).map(({ text }) => text);

test('names the facts of a company in both languages', () => {
  const proof = { claimed: true, memberYears: 3, products: 8, certificates: 1, active: 'week' } as const;
  expect(textsOf(proof, 'zh')).toEqual(['已认领', '入会 3 年', '自填证书 1 项', '8 件产品', '近一周活跃']);
  expect(textsOf(proof, 'en')).toEqual([
    'Claimed',
    'Member for 3 years',
    '1 stated certificate',
    '8 products',
    'Active this week',
  ]);
});

test('leaves out what is not known, and the first year of membership', () => {
  const proof = { claimed: false, memberYears: 0, products: 1, certificates: 0, active: null };
  expect(textsOf(proof, 'zh')).toEqual(['1 件产品']);
  expect(textsOf(proof, 'en')).toEqual(['1 product']);
});

test('names at most three facts in a row, in the same order', () => {
  const proof = { claimed: true, memberYears: 0, products: 8, certificates: 2, active: 'month' } as const;
  expect(companyProofOfRow(proof, 'zh').map(({ text }) => text)).toEqual([
    '已认领',
    '自填证书 2 项',
    '近一月活跃',
  ]);
  expect(companyProofOfRow({ ...proof, certificates: 0, active: null }, 'zh')).toEqual([
    { name: 'claimed', text: '已认领' },
  ]);
});
