import { Id, type Language } from '@mingtang/contract/fields';
import type { QrCodeRef } from '@mingtang/contract/qr-codes';
import { ReferralCode } from '@mingtang/contract/referrals';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { inEdition, languages } from '../pages/addresses.ts';
import { companiesPage } from '../pages/companies.ts';
import { companyPage } from '../pages/company.ts';
import { documentOf, policyOf } from '../pages/document.ts';
import { frontPage } from '../pages/front.ts';
import { memberPage } from '../pages/member.ts';
import { missingPage } from '../pages/missing.ts';
import { newsListPage } from '../pages/news-list.ts';
import { newsPage } from '../pages/news.ts';
import { type House, houseIn, type Page } from '../pages/page.ts';
import { postPage } from '../pages/post.ts';
import { productPage } from '../pages/product.ts';
import { sharedPages } from '../shared-addresses.ts';
import { createPageAnswers, withoutQuery } from './page-answers.ts';
import { registerPageFiles } from './page-files.ts';
import { registerSeen } from './seen.ts';

const ID = '^[1-9]\\d{0,17}$';
const CHOICE = '^[a-z0-9][a-z0-9_-]{0,39}$';

const things: Record<QrCodeRef, (house: House, id: string) => Promise<Page>> = {
  member: memberPage,
  company: companyPage,
  product: productPage,
  post: postPage,
  news: newsPage,
};

interface Asked {
  id: string;
  industry?: string;
  region?: string;
  /** Where a list goes on. */
  after: string | undefined;
}
type Make = (house: House, asked: Asked) => Promise<Page>;

const companies: Make = async (house, { industry, region, after }) => {
  if (after !== undefined && !Id.safeParse(after).success) throw new AppError('not_found');
  return companiesPage(house, { industry, region }, after);
};

/** What can be read without the app, in both editions. */
export function registerPages(app: FastifyInstance, deps: Deps): void {
  const answers = createPageAnswers(deps.clock);
  const policy = policyOf(deps.config);

  const mount = (path: string, make: Make, kind?: QrCodeRef, editions: readonly Language[] = languages) => {
    for (const language of editions)
      app.get<{ Params: Omit<Asked, 'after'>; Querystring: Record<string, unknown> }>(
        inEdition(language, path),
        (request, reply) => {
          const { after, ref } = marksOf(request.query);
          const asked = { ...request.params, after };
          const address = withoutQuery(request);
          void reply.header('content-security-policy', policy);
          return answers(request, reply, `${address} ${after ?? ''} ${ref ?? ''}`, async () => {
            const house = await houseIn(deps, language);
            const page = await make(house, asked).catch((error: unknown) => {
              if (!isMissing(error)) throw error;
              const thing = kind === undefined ? undefined : { kind, id: asked.id };
              return missingPage(house, language === 'en' ? address.slice(3) : address, thing);
            });
            return {
              status: page.status,
              type: 'text/html; charset=utf-8',
              body: documentOf(house, page, ref),
            };
          });
        },
      );
  };

  for (const [kind, { letter }] of Object.entries(sharedPages) as [QrCodeRef, { letter: string }][])
    mount(`/${letter}/:id(${ID})`, (house, { id }) => things[kind](house, id), kind);
  mount('/companies', companies);
  mount(`/companies/industry/:industry(${CHOICE})`, companies);
  mount(`/companies/region/:region(${CHOICE})`, companies);
  mount(`/companies/industry/:industry(${CHOICE})/region/:region(${CHOICE})`, companies);
  mount('/news', (house, { after }) => newsListPage(house, after));
  // The Chinese front is the app's own document, which takes its words from here.
  mount('/', frontPage, undefined, ['en']);
  registerPageFiles(app, deps, answers);
  registerSeen(app, deps);
}

/** Any other query is somebody else's mark on the link. */
const marksOf = ({ after, ref }: Record<string, unknown>) => ({
  after: typeof after === 'string' && after !== '' && after.length <= 500 ? after : undefined,
  ref: ReferralCode.safeParse(ref).data,
});

const isMissing = (error: unknown): boolean =>
  error instanceof AppError && (/(^|\.)not_found$/.test(error.key) || error.key === 'request.invalid');
