import type { CompanyProof } from './companies.ts';
import type { Language } from './fields.ts';

const PROOF_TEXTS = {
  zh: {
    claimed: '已认领',
    memberYears: (years: number) => `入会 ${years} 年`,
    certificates: (count: number) => `自填证书 ${count} 项`,
    products: (count: number) => `${count} 件产品`,
    active: { week: '近一周活跃', month: '近一月活跃' },
  },
  en: {
    claimed: 'Claimed',
    memberYears: (years: number) => `Member for ${years} ${years === 1 ? 'year' : 'years'}`,
    certificates: (count: number) => `${count} stated ${count === 1 ? 'certificate' : 'certificates'}`,
    products: (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`,
    active: { week: 'Active this week', month: 'Active this month' },
  },
};

/** What a mark means, shared like the texts above. */
export const MARK_MEANINGS: Record<Language, Record<'vip' | 'claimed', string>> = {
  zh: {
    vip: 'VIP 表示正式会员，会员期内显示，不是评级或担保。',
    claimed: '“已认领”表示页面由企业自己的人管理。资料由企业填写，未经核实。',
  },
  en: {
    vip: 'VIP stands for a full membership while it lasts. It is neither a rating nor a guarantee.',
    claimed:
      'Claimed means that the company’s own people look after this page. What they state is not verified.',
  },
};

type FactName = keyof CompanyProof;
export interface CompanyProofFact {
  name: FactName;
  text: string;
}

/**
 * The facts that speak for a company, as texts. The app and the public pages share them; they are in no namespace,
 * because the first load contains that of companies.
 */
export function companyProofFacts(proof: CompanyProof, language: Language): CompanyProofFact[] {
  const texts = PROOF_TEXTS[language];
  const all: Record<FactName, string | null> = {
    claimed: proof.claimed ? texts.claimed : null,
    memberYears: proof.memberYears ? texts.memberYears(proof.memberYears) : null,
    certificates: proof.certificates === 0 ? null : texts.certificates(proof.certificates),
    products: proof.products === 0 ? null : texts.products(proof.products),
    active: proof.active === null ? null : texts.active[proof.active],
  };
  return Object.entries(all).flatMap(([name, text]) =>
    text === null ? [] : [{ name: name as FactName, text }],
  );
}

/** In the same order in each row, so that rows can be compared. */
const FACTS_OF_ROW: readonly FactName[] = ['claimed', 'memberYears', 'certificates', 'active'];

/** At most three facts, for a line of a list. */
export function companyProofOfRow(proof: CompanyProof, language: Language): CompanyProofFact[] {
  const facts = companyProofFacts(proof, language);
  return FACTS_OF_ROW.flatMap((wanted) => facts.filter(({ name }) => name === wanted)).slice(0, 3);
}
