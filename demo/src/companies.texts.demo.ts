import { parseBilingual } from './trades/trade-profile.ts';

const parseTable = (text: string) => text.trim().split('\n').map(parseBilingual);

/** First sentence of a profile. */
export const OPENINGS = parseTable(`
{year} 年创立于{city}，主营{business}。 | Founded in {city} in {year}, we specialise in {business}.
从 {year} 年的一间小作坊起步，如今在{city}专注{business}。 | What began as a small workshop in {year} is now a {city} company for {business}.
我们在{city}做{business}，自 {year} 年起没有换过行。 | We have done {business} in {city} since {year} and never changed trades.
公司位于{city}{district}，{year} 年成立，业务以{business}为主。 | Based in {district}, {city}, and founded in {year}, the company concentrates on {business}.
两位同窗 {year} 年在{city}合伙办厂，至今仍以{business}立身。 | Two classmates set up in {city} in {year}; {business} is still what we live by.
{year} 年落户{city}{district}，服务周边产业，核心业务是{business}。 | Settled in {district}, {city}, since {year}, we serve the industries around us with {business}.
家族经营，{year} 年在{city}注册公司，只做自己懂的：{business}。 | A family business, registered in {city} in {year}, that keeps to what it knows: {business}.
{city}本地企业，{year} 年成立，以{business}见长。 | A {city} company founded in {year} and known for {business}.
`);

/** Optional last sentence of a profile. */
export const CLOSINGS = parseTable(`
欢迎来厂里喝茶，看看现场再谈。 | Come for tea, look around, and then let us talk.
愿与同行互通有无，长期合作。 | We look for partners who think in years.
小单也认真做，大单更守时。 | Small orders get full attention, large ones arrive on time.
团队 {30-380} 人，一半在公司超过五年。 | We are {30-380} people, half of them here for more than five years.
通过 ISO 9001 质量管理体系认证，资料可查。 | ISO 9001 certified, papers on request.
产品销往国内 {12-28} 个省区，并出口 {6-34} 个国家。 | Sold in {12-28} provinces and exported to {6-34} countries.
客户来过一次，多半会来第二次。 | Customers who come once mostly come again.
每年把利润的一成投进研发。 | One tenth of the profit goes into development every year.
`);

/** Legal forms of domestic companies, repeated according to their frequency. */
export const LEGAL_FORMS = parseTable(`
有限公司 | Co., Ltd.
有限公司 | Co., Ltd.
有限公司 | Co., Ltd.
有限公司 | Co., Ltd.
有限公司 | Co., Ltd.
有限公司 | Co., Ltd.
股份有限公司 | Joint Stock Co., Ltd.
有限责任公司 | Limited
`);

/** Legal forms of overseas companies by region. Other regions use `Ltd`. */
export const OVERSEAS_LEGAL_FORMS: Readonly<Record<string, string>> = {
  sg: 'Pte. Ltd.',
  my: 'Sdn. Bhd.',
  vn: 'Co., Ltd.',
  th: 'Co., Ltd.',
  id: 'PT',
  ae: 'FZCO',
  de: 'GmbH',
  nl: 'B.V.',
  jp: 'K.K.',
  kr: 'Co., Ltd.',
  br: 'Ltda.',
  au: 'Pty Ltd',
  ca: 'Inc.',
  ph: 'Inc.',
};
