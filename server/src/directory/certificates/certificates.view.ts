import type { CompanyCertificate, EditableCertificate } from '@mingtang/contract/certificates';
import type { Language } from '@mingtang/contract/fields';
import { CERTIFICATE_EXPIRED_DAYS, CERTIFICATE_EXPIRING_DAYS } from '@mingtang/contract/limits';
import { addDays } from '../../base/calendar.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import type { Deps } from '../../platform/deps.ts';
import type { CertificateRow } from './certificates.queries.ts';

const validityOf = ({ valid_until }: Pick<CertificateRow, 'valid_until'>, today: string) => ({
  expired: valid_until < today,
  expiring: valid_until >= today && valid_until <= addDays(today, CERTIFICATE_EXPIRING_DAYS),
});

/** The earliest last day of the certificates that visitors see. */
export const firstVisibleDay = (today: string): string => addDays(today, -CERTIFICATE_EXPIRED_DAYS);

export const toCompanyCertificate = (
  deps: Deps,
  language: Language,
  today: string,
  row: CertificateRow,
): CompanyCertificate => ({
  id: row.id,
  name: pickTranslation(language, row.name_zh, row.name_en),
  number: row.number,
  issuer: pickTranslation(language, row.issuer_zh, row.issuer_en),
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  ...validityOf(row, today),
  images: row.images.map(({ id, placeholder }) => pictureOf(deps, id, placeholder)),
});

export const toEditableCertificate = (
  deps: Deps,
  today: string,
  row: CertificateRow,
): EditableCertificate => ({
  id: row.id,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  number: row.number,
  issuerZh: row.issuer_zh,
  issuerEn: row.issuer_en,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  ...validityOf(row, today),
  hidden: row.valid_until < firstVisibleDay(today),
  images: row.images.map(({ id, placeholder }) => ({ id, picture: pictureOf(deps, id, placeholder) })),
});
