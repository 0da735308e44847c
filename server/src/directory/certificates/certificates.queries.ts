import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export interface CertificateFields {
  name_zh: string;
  name_en: string;
  number: string;
  issuer_zh: string;
  issuer_en: string;
  valid_from: string | null;
  valid_until: string;
}

interface CertificateImageRow {
  id: string;
  placeholder: string;
}

export interface CertificateRow extends CertificateFields {
  id: string;
  images: CertificateImageRow[];
}

/** With their pictures, the longest valid first. With `notBefore` null, those that expired long ago too. */
export const selectCertificates = (companyId: string, notBefore: string | null) => sql<CertificateRow>`
      SELECT z.id, z.name_zh, z.name_en, z.number, z.issuer_zh, z.issuer_en, z.valid_from, z.valid_until, (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'placeholder', m.placeholder) ORDER BY i.position), '[]')
        FROM company_certificate_images i JOIN media m ON m.id = i.media_id WHERE i.certificate_id = z.id) AS images
      FROM company_certificates z
      WHERE z.company_id = ${companyId} AND z.valid_until >= coalesce(${notBefore}::date, '-infinity')
      ORDER BY z.valid_until DESC, z.id DESC`;

export const listCertificates = async (db: Db, companyId: string): Promise<CertificateRow[]> =>
  (await selectCertificates(companyId, null).execute(db)).rows;

/** Row lock until the end of the transaction: serialises all changes to the certificates of one company. */
export const lockCompanyForCertificates = (tx: Tx, companyId: string) =>
  tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().executeTakeFirst();

export const insertCertificate = (tx: Tx, companyId: string, fields: CertificateFields, at: Date) =>
  tx
    .insertInto('company_certificates')
    .values({ company_id: companyId, ...fields, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateCertificate = (tx: Tx, id: string, fields: CertificateFields, at: Date) =>
  tx
    .updateTable('company_certificates')
    .set({ ...fields, updated_at: at })
    .where('id', '=', id)
    .execute();

export const deleteCertificate = (tx: Tx, id: string) =>
  tx.deleteFrom('company_certificates').where('id', '=', id).execute();

export const deleteCertificatesOfCompany = (tx: Tx, companyId: string) =>
  tx.deleteFrom('company_certificates').where('company_id', '=', companyId).execute();

export async function replaceCertificateImages(
  tx: Tx,
  certificateId: string,
  mediaIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('company_certificate_images').where('certificate_id', '=', certificateId).execute();
  if (mediaIds.length === 0) return;
  await tx
    .insertInto('company_certificate_images')
    .values(mediaIds.map((media_id, position) => ({ certificate_id: certificateId, position, media_id })))
    .execute();
}

/** The names that most listed companies have, each in its most common spelling. */
export const listCommonCertificateNames = async (db: Db, today: string, limit: number) =>
  (
    await sql<{ name_key: string; name_zh: string; name_en: string }>`
      SELECT z.name_key, mode() WITHIN GROUP (ORDER BY z.name_zh) AS name_zh,
        mode() WITHIN GROUP (ORDER BY z.name_en) AS name_en
      FROM company_certificates z JOIN companies c ON c.id = z.company_id
      WHERE z.valid_until >= ${today} AND z.name_key <> '' AND c.state = 'live' AND c.listed
      GROUP BY z.name_key ORDER BY count(DISTINCT z.company_id) DESC, z.name_key LIMIT ${limit}`.execute(db)
  ).rows;
