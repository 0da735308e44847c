import type { CertificateState } from '@mingtang/contract/membership-certificates';
import { formatDay } from '../base/format-day.ts';
import { checkCertificate } from '../directory/membership-certificates/membership-certificates.service.ts';
import { html } from './html-template.ts';
import { markLanguage } from './language-markup.ts';
import { definitionList } from './page-components.ts';
import type { Page, PageContext } from './page-model.ts';
import { pageTexts } from './page-texts.ts';
import { languages, ogImagePath } from './page-urls.ts';

const CODE_PATTERN = /^(\d{4}-\d{5,9})-([0-9A-HJKMNP-TV-Z]{10})$/;
const CHIP_CLASSES: Record<CertificateState, string> = {
  valid: 'kind information',
  expired: 'kind opportunity',
  withdrawn: 'kind danger',
};

/** Tells who holds a membership certificate whether it is valid, with nothing that the certificate does not show. */
export async function buildCertificatePage(context: PageContext, code: string): Promise<Page> {
  const { deps, language, settings } = context;
  const texts = pageTexts[language];
  const [, number = '', checkCode = ''] = CODE_PATTERN.exec(code) ?? [];
  const certificate = await checkCertificate(deps, language, number, checkCode);
  const { holder, level, title, state, validFrom, validUntil, issuedOn } = certificate;
  return {
    status: 200,
    path: `/certificate/${code}`,
    editions: languages,
    indexable: false,
    title: texts.certificateTitle,
    description: texts.certificateStates[state],
    type: 'website',
    ogImagePath: ogImagePath('site'),
    breadcrumbs: [],
    structuredData: [],
    appScreen: '/',
    renderMain: ({ openInApp }) =>
      html`<h1>${texts.certificateTitle}</h1>
        <p class="lead">
          <span class="${CHIP_CLASSES[state]}">${texts.certificateStateNames[state]}</span>
          ${texts.certificateStates[state]}
        </p>
        ${definitionList([
          [texts.certificateHolder, markLanguage(language, holder)],
          [texts.certificateIssuer, markLanguage(language, settings.name)],
          [texts.certificateLevel, markLanguage(language, level)],
          [texts.chamberTitle, markLanguage(language, title)],
          [texts.validFrom, formatDay(language, validFrom)],
          [texts.until, formatDay(language, validUntil)],
          [texts.issuedOn, formatDay(language, issuedOn)],
          [texts.membershipCertificateNumber, number],
        ])}
        ${openInApp}`,
  };
}
