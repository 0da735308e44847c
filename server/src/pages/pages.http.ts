import { Id, type Language } from '@mingtang/contract/fields';
import type { PublicRecordKind } from '@mingtang/contract/qr-codes';
import { ReferralCode } from '@mingtang/contract/referrals';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../base/errors.ts';
import { readOnStandby } from '../platform/db/read-on-standby.ts';
import { createRateLimiter, type RateLimiter } from '../platform/http/rate-limits.ts';
import { editionPath, languages } from './page-urls.ts';
import { buildCertificatePage } from './certificate.page.ts';
import { buildCompaniesPage } from './companies.page.ts';
import { buildCompanyPage } from './company.page.ts';
import { renderDocument, buildContentSecurityPolicy } from './html-document.ts';
import { buildHomePage } from './home.page.ts';
import { buildMemberPage } from './member.page.ts';
import { buildNotFoundPage } from './not-found.page.ts';
import { buildNewsListPage } from './news-list.page.ts';
import { buildNewsPage } from './news.page.ts';
import { type PageContext, createPageContext, type Page } from './page-model.ts';
import { buildPostPage } from './post.page.ts';
import { buildProductPage } from './product.page.ts';
import { shareLetters } from '../base/share-urls.ts';
import { createPageCache, pathWithoutQuery } from './page-cache.http.ts';
import { registerPageFiles } from './page-files.http.ts';
import { registerViewPixel } from './view-pixel.http.ts';

const ID_PATTERN = '^[1-9]\\d{0,17}$';
const CERTIFICATE_PATTERN = '^[0-9A-Z-]{17,24}$';
/** Per client IP, so that nobody can try check codes in bulk. */
const CERTIFICATE_RATE_LIMIT = { calls: 30, seconds: 60 };
const SLUG_PATTERN = '^[a-z0-9][a-z0-9_-]{0,39}$';

const detailPages: Record<PublicRecordKind, (context: PageContext, id: string) => Promise<Page>> = {
  member: buildMemberPage,
  company: buildCompanyPage,
  product: buildProductPage,
  post: buildPostPage,
  news: buildNewsPage,
};

interface PageParams {
  id: string;
  industry?: string;
  region?: string;
  /** Cursor of a list. */
  after: string | undefined;
}
type PageBuilder = (context: PageContext, params: PageParams) => Promise<Page>;

const companiesPageBuilder: PageBuilder = async (context, { industry, region, after }) => {
  if (after !== undefined && !Id.safeParse(after).success) throw new AppError('not_found');
  return buildCompaniesPage(context, { industry, region }, after);
};

/** Server-rendered pages, in both editions. */
export function registerPages(app: FastifyInstance, deps: Deps): void {
  const pageCache = createPageCache(deps.clock);
  const contentSecurityPolicy = buildContentSecurityPolicy(deps.config);

  const registerPage = (
    path: string,
    buildPage: PageBuilder,
    {
      kind,
      editions = languages,
      consumeLimit,
    }: { kind?: PublicRecordKind; editions?: readonly Language[]; consumeLimit?: RateLimiter } = {},
  ) => {
    for (const language of editions)
      app.get<{ Params: Omit<PageParams, 'after'>; Querystring: Record<string, unknown> }>(
        editionPath(language, path),
        async (request, reply) => {
          await consumeLimit?.(request.clientIp);
          const { after, ref } = parsePageQuery(request.query);
          const params = { ...request.params, after };
          const urlPath = pathWithoutQuery(request);
          void reply.header('content-security-policy', contentSecurityPolicy);
          const renderPage = async (deps: Deps) => {
            const context = await createPageContext(deps, language);
            const page = await buildPage(context, params).catch((error: unknown) => {
              if (!isNotFound(error)) throw error;
              const missingRecord = kind === undefined ? undefined : { kind, id: params.id };
              return buildNotFoundPage(
                context,
                language === 'en' ? urlPath.slice(3) : urlPath,
                missingRecord,
              );
            });
            return {
              status: page.status,
              type: 'text/html; charset=utf-8',
              body: renderDocument(context, page, ref),
            };
          };
          return pageCache(request, reply, `${urlPath} ${after ?? ''} ${ref ?? ''}`, () =>
            readOnStandby(deps, undefined, renderPage),
          );
        },
      );
  };

  for (const [kind, letter] of Object.entries(shareLetters) as [PublicRecordKind, string][])
    registerPage(`/${letter}/:id(${ID_PATTERN})`, (context, { id }) => detailPages[kind](context, id), {
      kind,
    });
  registerPage('/companies', companiesPageBuilder);
  registerPage(`/companies/industry/:industry(${SLUG_PATTERN})`, companiesPageBuilder);
  registerPage(`/companies/region/:region(${SLUG_PATTERN})`, companiesPageBuilder);
  registerPage(
    `/companies/industry/:industry(${SLUG_PATTERN})/region/:region(${SLUG_PATTERN})`,
    companiesPageBuilder,
  );
  registerPage(
    `/certificate/:id(${CERTIFICATE_PATTERN})`,
    (context, { id }) => buildCertificatePage(context, id),
    { consumeLimit: createRateLimiter(deps.redis, 'certificates', CERTIFICATE_RATE_LIMIT) },
  );
  registerPage('/news', (context, { after }) => buildNewsListPage(context, after));
  // The Chinese home page is the app's own document, which includes markup from `/front/*`.
  registerPage('/', buildHomePage, { editions: ['en'] });
  registerPageFiles(app, deps, pageCache);
  registerViewPixel(app, deps);
}

/** Ignores other query parameters, such as tracking parameters. */
const parsePageQuery = ({ after, ref }: Record<string, unknown>) => ({
  after: typeof after === 'string' && after !== '' && after.length <= 500 ? after : undefined,
  ref: ReferralCode.safeParse(ref).data,
});

const isNotFound = (error: unknown): boolean =>
  error instanceof AppError && (/(^|\.)not_found$/.test(error.key) || error.key === 'request.invalid');
