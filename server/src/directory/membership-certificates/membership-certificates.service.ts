import { Id, type Language } from '@mingtang/contract/fields';
import { CERTIFICATES_AT_ONCE_MAX } from '@mingtang/contract/limits';
import {
  type CertificateFile,
  CertificateLanguage,
  type IssueCertificateInput,
  type IssueCertificatesInput,
  type ListCertificatesQuery,
  type MembershipCertificate,
  type WithdrawCertificateInput,
} from '@mingtang/contract/membership-certificates';
import type { BinaryResponse, FileResponse } from '@mingtang/contract/route';
import { z } from 'zod';
import { type PdfDefinition, renderPdf } from '../../adapters/pdf.ts';
import { MINUTE_MS, shanghaiDayOf } from '../../base/calendar.ts';
import { createConcurrencyLimit } from '../../base/concurrency-limit.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import {
  buildFile,
  downloadOwnFile,
  type GeneratedFileKind,
  listOwnFiles,
  requestFile,
} from '../../kernel/generated-files/generated-files.service.ts';
import { getCertificateSettings } from '../../kernel/settings/settings.service.ts';
import { readPictureBytes } from '../../kernel/media/media.service.ts';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { jobType } from '../../platform/jobs/job-queue.ts';
import { requireCompanyRole } from '../company-access/company-access.service.ts';
import { resolveSelectedIds } from '../members/members.admin-list.service.ts';
import { toCertificateDocument } from './certificate-document.ts';
import { createCheckCode } from './certificate-path.ts';
import * as queries from './membership-certificates.queries.ts';
import { certificateUrlOf, stateOf, toMembershipCertificate } from './membership-certificates.view.ts';

const CURSOR = z.tuple([z.string().regex(/^[1-9]\d{0,17}$/)]);

const CertificateFileOptions = z.object({
  language: CertificateLanguage,
  certificateIds: z.array(Id).max(CERTIFICATES_AT_ONCE_MAX),
  leftOut: z.number().int(),
});

export const buildCertificateFileJob = jobType<{ id: string }>('membership-certificates.build', {
  expireInSeconds: 900,
});

const CERTIFICATE_FILE: GeneratedFileKind<z.infer<typeof CertificateFileOptions>> = {
  name: 'membership-certificates',
  options: CertificateFileOptions,
  job: buildCertificateFileJob,
  // Five hundred pages take some seconds.
  renderTimeoutMs: 5 * MINUTE_MS,
};

const todayOf = (deps: Deps): string => shanghaiDayOf(deps.clock.now());

const toCertificate = (deps: Deps, language: Language, row: queries.CertificateRow): MembershipCertificate =>
  toMembershipCertificate(deps.config, language, todayOf(deps), row);

export async function listMembershipCertificates(
  deps: Deps,
  language: Language,
  { cursor, pageSize, keyword, holderKind, holderId }: ListCertificatesQuery,
): Promise<{ rows: MembershipCertificate[]; nextCursor: string | null }> {
  const before = cursor === undefined ? undefined : decodeCursor(cursor, CURSOR)[0];
  const rows = await queries.listCertificates(
    deps.db,
    { keyword, holderKind, holderId, before },
    pageSize + 1,
  );
  const page = toCursorPage(rows, pageSize, (last) => [last.id]);
  return { ...page, rows: page.rows.map((row) => toCertificate(deps, language, row)) };
}

export const issueCertificate = (
  deps: Deps,
  actor: Actor,
  language: Language,
  { holderKind, id }: IssueCertificateInput,
): Promise<MembershipCertificate> =>
  inTransaction(deps, async (deps) => {
    const periods = await queries.listCertifiedPeriods[holderKind](deps.db, [id], todayOf(deps));
    if (periods.length === 0) throw new AppError('membership_certificate.no_membership');
    return issueOne(deps, actor, language, periods);
  });

/** The current membership of the caller, or of a company that the caller owns: at most one period. */
async function listOwnPeriods(
  deps: Deps,
  actor: Actor,
  companyId: string | undefined,
): Promise<queries.CertifiedPeriodRow[]> {
  const { member, company } = queries.listCertifiedPeriods;
  if (companyId === undefined) return member(deps.db, [actor.accountId], todayOf(deps));
  await requireCompanyRole(deps, actor, companyId, ['owner']);
  return company(deps.db, [companyId], todayOf(deps));
}

/** Only staff issue another certificate for a membership whose certificate was withdrawn. */
export const issueOwnCertificate = (
  deps: Deps,
  actor: Actor,
  language: Language,
  companyId?: string,
): Promise<MembershipCertificate> =>
  inTransaction(deps, async (deps) => {
    const periods = await listOwnPeriods(deps, actor, companyId);
    const [period] = periods;
    if (period === undefined) throw new AppError('membership_certificate.no_membership');
    if (await queries.hasOnlyWithdrawnCertificates(deps.db, period.period_id))
      throw new AppError('membership_certificate.withdrawn');
    return issueOne(deps, actor, language, periods);
  });

async function issueOne(
  deps: TxDeps,
  actor: Actor,
  language: Language,
  periods: readonly queries.CertifiedPeriodRow[],
): Promise<MembershipCertificate> {
  const { rows, issued } = await issueForPeriods(deps, actor, periods);
  for (const { id, number, holder_zh, holder_en, valid_until } of issued)
    await recordAuditEvent(deps, actor, 'membership.certificate-issue', `membership-certificate:${id}`, {
      after: { number, holder_zh, holder_en, valid_until },
    });
  return toCertificate(deps, language, rows[0]!);
}

/**
 * The certificates of these periods, after issuing those that are missing. The periods need no lock: the state of a
 * certificate is derived from its period, so that one that ends meanwhile makes it invalid at once.
 */
async function issueForPeriods(
  deps: TxDeps,
  { accountId }: Actor,
  periods: readonly queries.CertifiedPeriodRow[],
): Promise<{ rows: queries.CertificateRow[]; issued: queries.CertificateRow[] }> {
  const now = deps.clock.now();
  const today = shanghaiDayOf(now);
  const year = Number(today.slice(0, 4));
  const periodIds = periods.map((period) => period.period_id);
  const existing = await queries.listCertificatesOfPeriods(deps.db, periodIds);
  const certified = new Set(existing.map((row) => row.period_id));
  const missing = periods.filter((period) => !certified.has(period.period_id));
  if (missing.length === 0) return { rows: existing, issued: [] };
  const first = (await queries.reserveSequence(deps.db, year, missing.length)) - missing.length + 1;
  const inserted = new Set(
    await queries.insertCertificates(
      deps.db,
      missing.map((period, index) => ({
        ...period,
        year,
        sequence: first + index,
        check_code: createCheckCode(),
        issued_on: today,
        issued_at: now,
        issued_by: accountId,
      })),
    ),
  );
  const rows = await queries.listCertificatesOfPeriods(deps.db, periodIds);
  return { rows, issued: rows.filter((row) => inserted.has(row.id)) };
}

export const withdrawCertificate = (
  deps: Deps,
  actor: Actor,
  language: Language,
  id: string,
  { reason }: WithdrawCertificateInput,
): Promise<MembershipCertificate> =>
  inTransaction(deps, async (deps) => {
    const before = await getCertificate(deps, id);
    const withdrawn = await queries.updateCertificateWithdrawal(deps.db, id, {
      withdrawn_at: deps.clock.now(),
      withdrawn_by: actor.accountId,
      withdrawal_reason: reason,
    });
    if (withdrawn === undefined) throw new AppError('membership_certificate.not_valid');
    await recordAuditEvent(deps, actor, 'membership.certificate-withdraw', `membership-certificate:${id}`, {
      after: { number: before.number, reason },
    });
    return toCertificate(deps, language, await getCertificate(deps, id));
  });

const getCertificate = async (deps: Deps, id: string): Promise<queries.CertificateRow> =>
  requireFound(await queries.findCertificate(deps.db, id), 'membership_certificate.not_found');

/** For the public page. An unknown number and a wrong code get the same answer. */
export async function checkCertificate(
  deps: Deps,
  language: Language,
  number: string,
  checkCode: string,
): Promise<MembershipCertificate> {
  const row = await queries.findCertificateByCode(deps.db, number, checkCode);
  return toCertificate(deps, language, requireFound(row, 'membership_certificate.not_found'));
}

export const downloadCertificate = async (
  deps: Deps,
  id: string,
  language: CertificateLanguage,
): Promise<BinaryResponse> => renderCertificate(deps, await getCertificate(deps, id), language);

export async function downloadOwnCertificate(
  deps: Deps,
  actor: Actor,
  language: CertificateLanguage,
  companyId?: string,
): Promise<BinaryResponse> {
  const periods = await listOwnPeriods(deps, actor, companyId);
  const [row] = await queries.listCertificatesOfPeriods(
    deps.db,
    periods.map((period) => period.period_id),
  );
  return renderCertificate(deps, requireFound(row, 'membership_certificate.not_found'), language);
}

async function renderCertificate(
  deps: Deps,
  row: queries.CertificateRow,
  language: CertificateLanguage,
): Promise<BinaryResponse> {
  if (stateOf(row, todayOf(deps)) !== 'valid') throw new AppError('membership_certificate.not_valid');
  return {
    type: 'application/pdf',
    bytes: await renderLimit(async () => renderPdf(await getCertificateDocument(deps, language, [row]))),
    filename: `membership-certificate-${row.number}.pdf`,
  };
}

/** One child process at a time: each loads a font of some megabytes. */
const renderLimit = createConcurrencyLimit({
  maxConcurrent: 1,
  maxQueued: 20,
  createRejection: () => new AppError('unavailable'),
});

/** With the settings of today, so that a certificate that is downloaded again shows the current name of the chamber. */
export async function getCertificateDocument(
  deps: Deps,
  language: CertificateLanguage,
  rows: readonly queries.CertificateRow[],
): Promise<PdfDefinition> {
  const chamber = await getCertificateSettings(deps);
  const { logoId, sealId } = chamber[language === 'en' ? 'en' : 'zh'];
  const [logo, seal] = await Promise.all([readPicture(deps, logoId), readPicture(deps, sealId)]);
  return toCertificateDocument(
    language,
    { chamber, logo, seal },
    rows.map((row) => ({ row, url: certificateUrlOf(deps.config, row) })),
  );
}

/** Undefined also when the picture cannot be read: the certificate is then made without it. */
const readPicture = async (deps: Deps, id: string | null): Promise<Uint8Array | undefined> =>
  id === null ? undefined : readPictureBytes(deps, id, 'medium').catch(() => undefined);

export const listCertificateFiles = (deps: Deps, actor: Actor): Promise<CertificateFile[]> =>
  listOwnFiles(deps, actor, CERTIFICATE_FILE);

export const downloadCertificateFile = (deps: Deps, actor: Actor, id: string): Promise<FileResponse> =>
  downloadOwnFile(deps, actor, CERTIFICATE_FILE, id);

/** Issues in the request, because it is one statement; only the file is made by a job. */
export async function issueCertificates(
  deps: Deps,
  actor: Actor,
  { selection, language }: IssueCertificatesInput,
): Promise<CertificateFile> {
  const selectedIds = await resolveSelectedIds(deps, actor, selection);
  return inTransaction(deps, async (deps) => {
    const periods = await queries.listCertifiedPeriods.member(deps.db, selectedIds, todayOf(deps));
    if (periods.length === 0) throw new AppError('membership_certificate.no_membership');
    if (periods.length > CERTIFICATES_AT_ONCE_MAX) throw new AppError('membership_certificate.too_many');
    const { rows, issued } = await issueForPeriods(deps, actor, periods);
    const certificateIds = rows.map((row) => row.id);
    const leftOut = selectedIds.length - periods.length;
    const file = await requestFile(deps, actor, CERTIFICATE_FILE, {
      options: { language, certificateIds, leftOut },
      total: rows.length,
    });
    await recordAuditEvent(
      deps,
      actor,
      'membership.certificate-issue-many',
      `membership-certificate-file:${file.id}`,
      { after: { language, certificates: rows.length, issued: issued.map((row) => row.number) } },
    );
    return file;
  });
}

/** Job handler. Certificates that became invalid meanwhile are left out. */
export const buildCertificateFile = (deps: Deps, { id }: { id: string }): Promise<void> =>
  buildFile(deps, id, CERTIFICATE_FILE, async ({ certificateIds, language }) => {
    const today = todayOf(deps);
    const rows = (await queries.listCertificatesByIds(deps.db, certificateIds)).filter(
      (row) => stateOf(row, today) === 'valid',
    );
    return { total: rows.length, document: await getCertificateDocument(deps, language, rows) };
  });
