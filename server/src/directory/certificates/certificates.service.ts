import type {
  CertificateInput,
  CertificateName,
  CompanyCertificate,
  EditableCertificate,
} from '@mingtang/contract/certificates';
import type { Language } from '@mingtang/contract/fields';
import { CERTIFICATE_NAMES_MAX, COMPANY_CERTIFICATES_MAX } from '@mingtang/contract/limits';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { AppError } from '../../base/errors.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { requireUsablePictures } from '../../kernel/media/media.service.ts';
import { isModerator, screenText } from '../../kernel/screening/screening.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { memoize } from '../../platform/memoize.ts';
import { requireCompanyEditor } from '../company-access/company-access.service.ts';
import * as queries from './certificates.queries.ts';
import { toCompanyCertificate, toEditableCertificate } from './certificates.view.ts';

const todayOf = (deps: Deps): string => shanghaiDayOf(deps.clock.now());

export { selectCertificates, type CertificateRow } from './certificates.queries.ts';
export { firstVisibleDay } from './certificates.view.ts';

export const toCompanyCertificates = (
  deps: Deps,
  language: Language,
  rows: readonly queries.CertificateRow[],
): CompanyCertificate[] => rows.map((row) => toCompanyCertificate(deps, language, todayOf(deps), row));

const getCommonNames = memoize((deps) =>
  queries.listCommonCertificateNames(deps.db, todayOf(deps), CERTIFICATE_NAMES_MAX),
);

export const getCertificateNames = async (deps: Deps, language: Language): Promise<CertificateName[]> =>
  (await getCommonNames(deps)).map((row) => ({
    key: row.name_key,
    name: pickTranslation(language, row.name_zh, row.name_en),
  }));

export async function getCertificatesForEditor(
  deps: Deps,
  actor: Actor,
  companyId: string,
): Promise<EditableCertificate[]> {
  await requireCompanyEditor(deps, actor, companyId);
  return readCertificates(deps, companyId);
}

async function readCertificates(deps: Deps, companyId: string): Promise<EditableCertificate[]> {
  const today = todayOf(deps);
  const rows = await queries.listCertificates(deps.db, companyId);
  return rows.map((row) => toEditableCertificate(deps, today, row));
}

export const addCertificate = (
  deps: Deps,
  actor: Actor,
  companyId: string,
  input: CertificateInput,
): Promise<EditableCertificate[]> =>
  inTransaction(deps, async (deps) => {
    const existing = await lockCertificates(deps, actor, companyId);
    if (existing.length >= COMPANY_CERTIFICATES_MAX) throw new AppError('certificate.too_many');
    const fields = await screenCertificate(deps, actor, input);
    await requireUsablePictures(deps, actor, 'certificate', input.images, []);
    const { id } = await queries.insertCertificate(deps.db, companyId, fields, deps.clock.now());
    await queries.replaceCertificateImages(deps.db, id, input.images);
    await scheduleIndexing(deps, 'company', companyId);
    await recordAuditEvent(deps, actor, 'certificate.add', `company:${companyId}`, {
      after: { id, ...fields, images: input.images },
    });
    return readCertificates(deps, companyId);
  });

export const editCertificate = (
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: CertificateInput,
): Promise<EditableCertificate[]> =>
  inTransaction(deps, async (deps) => {
    const before = requireCertificate(await lockCertificates(deps, actor, companyId), id);
    const fields = await screenCertificate(deps, actor, input);
    await requireUsablePictures(deps, actor, 'certificate', input.images, imageIdsOf(before));
    await queries.updateCertificate(deps.db, id, fields, deps.clock.now());
    await queries.replaceCertificateImages(deps.db, id, input.images);
    await scheduleIndexing(deps, 'company', companyId);
    await recordAuditEvent(deps, actor, 'certificate.edit', `company:${companyId}`, {
      before: { ...before, images: imageIdsOf(before) },
      after: { id, ...fields, images: input.images },
    });
    return readCertificates(deps, companyId);
  });

export const removeCertificate = (
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
): Promise<EditableCertificate[]> =>
  inTransaction(deps, async (deps) => {
    const before = requireCertificate(await lockCertificates(deps, actor, companyId), id);
    await queries.deleteCertificate(deps.db, id);
    await scheduleIndexing(deps, 'company', companyId);
    await recordAuditEvent(deps, actor, 'certificate.remove', `company:${companyId}`, {
      before: { ...before, images: imageIdsOf(before) },
    });
    return readCertificates(deps, companyId);
  });

/** For a company whose owner's data is erased. The unused pictures are purged later. */
export async function removeCertificatesOfCompany(deps: TxDeps, companyId: string): Promise<void> {
  await queries.deleteCertificatesOfCompany(deps.db, companyId);
}

async function lockCertificates(
  deps: TxDeps,
  actor: Actor,
  companyId: string,
): Promise<queries.CertificateRow[]> {
  await queries.lockCompanyForCertificates(deps.db, companyId);
  await requireCompanyEditor(deps, actor, companyId);
  return queries.listCertificates(deps.db, companyId);
}

function requireCertificate(rows: readonly queries.CertificateRow[], id: string): queries.CertificateRow {
  const row = rows.find((certificate) => certificate.id === id);
  if (row === undefined) throw new AppError('certificate.not_found');
  return row;
}

const imageIdsOf = ({ images }: queries.CertificateRow): string[] => images.map((image) => image.id);

/** Masks watched words. A certificate has no review, so a word that would need one is rejected. */
async function screenCertificate(
  deps: TxDeps,
  actor: Actor,
  { nameZh, nameEn, number, issuerZh, issuerEn, validFrom, validUntil }: CertificateInput,
): Promise<queries.CertificateFields> {
  const { texts, found } = await screenText(
    deps,
    actor,
    { nameZh, nameEn, number, issuerZh, issuerEn },
    'product',
  );
  if (found !== '' && !isModerator(actor)) throw new AppError('text.blocked');
  return {
    name_zh: texts.nameZh,
    name_en: texts.nameEn,
    number: texts.number,
    issuer_zh: texts.issuerZh,
    issuer_en: texts.issuerEn,
    valid_from: validFrom,
    valid_until: validUntil,
  };
}
