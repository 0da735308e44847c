import type { Language } from '@mingtang/contract/fields';
import { pickText } from '@mingtang/contract/list-columns';
import {
  type CertificateState,
  certificateTexts,
  type MembershipCertificate,
} from '@mingtang/contract/membership-certificates';
import type { Config } from '../../base/config.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { certificatePath } from './certificate-path.ts';
import type { CertificateRow } from './membership-certificates.queries.ts';

export const stateOf = (
  { withdrawn_at, ended_early, valid_until }: CertificateRow,
  today: string,
): CertificateState =>
  withdrawn_at !== null || ended_early ? 'withdrawn' : valid_until < today ? 'expired' : 'valid';

/** A granted membership has no package. */
export const levelOf = (
  language: Language,
  { level_zh, level_en }: Pick<CertificateRow, 'level_zh' | 'level_en'>,
): string =>
  pickTranslation(language, level_zh, level_en) || pickText(certificateTexts.ordinaryLevel, language);

export const certificateUrlOf = (config: Config, row: CertificateRow): string =>
  `${config.PUBLIC_URL}${certificatePath(row.number, row.check_code)}`;

export const toMembershipCertificate = (
  config: Config,
  language: Language,
  today: string,
  row: CertificateRow,
): MembershipCertificate => ({
  id: row.id,
  number: row.number,
  holderKind: row.member_id === null ? 'company' : 'member',
  holder: pickTranslation(language, row.holder_zh, row.holder_en),
  title: row.title,
  level: levelOf(language, row),
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  issuedOn: row.issued_on,
  state: stateOf(row, today),
  withdrawalReason: row.withdrawal_reason ?? '',
  url: certificateUrlOf(config, row),
});
