import { z } from 'zod';
import { Day } from './editions.ts';
import { certificateLanguages } from './enums.certificates.ts';
import { Id, singleLine } from './fields.ts';
import { GeneratedFile } from './generated-files.ts';
import type { TextPair } from './list-columns.ts';
import { GENERATED_FILES_LISTED_MAX } from './limits.ts';
import { MemberSelection } from './members.admin-list.ts';
import { CursorPageQuery, cursorPageOf } from './paging.ts';
import { defineRoutes } from './route.ts';

export const CertificateLanguage = z.enum(certificateLanguages);
export type CertificateLanguage = z.infer<typeof CertificateLanguage>;

export const certificateHolderKinds = ['member', 'company'] as const;
export type CertificateHolderKind = (typeof certificateHolderKinds)[number];

/** `withdrawn`: by staff, or because the membership ended earlier than the certificate says. */
export const certificateStates = ['valid', 'expired', 'withdrawn'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Texts of the document and of the verification page. */
export const certificateTexts = {
  title: ['会员证书', 'Certificate of Membership'],
  certifies: ['兹证明', 'This is to certify that'],
  isMember: ['系本会会员', 'is a member of this chamber'],
  chamberTitle: ['会内职务', 'Title in the chamber'],
  level: ['会员级别', 'Membership'],
  ordinaryLevel: ['会员', 'Member'],
  validity: ['有效期', 'Valid'],
  number: ['证书编号', 'Certificate no.'],
  checkCode: ['校验码', 'Check code'],
  issuedOn: ['签发日期', 'Date of issue'],
  scan: ['扫码查验', 'Scan to verify'],
} as const satisfies Record<string, TextPair>;

export const MembershipCertificate = z.object({
  id: Id,
  number: z.string(),
  holderKind: z.enum(certificateHolderKinds),
  holder: z.string(),
  title: z.string(),
  level: z.string(),
  validFrom: Day,
  validUntil: Day,
  issuedOn: Day,
  state: z.enum(certificateStates),
  /** Empty unless staff withdrew it. */
  withdrawalReason: z.string(),
  /** The public page that tells whether the certificate is valid. */
  url: z.string(),
});
export type MembershipCertificate = z.infer<typeof MembershipCertificate>;

export const CertificateFile = z.object({
  ...GeneratedFile.shape,
  language: CertificateLanguage,
  /** Selected members without a current membership, who got none. */
  leftOut: z.number().int(),
});
export type CertificateFile = z.infer<typeof CertificateFile>;

export const ListCertificatesQuery = z.strictObject({
  ...CursorPageQuery.shape,
  /** A complete number, or part of the holder's name. */
  keyword: singleLine(60).default(''),
  holderKind: z.enum(certificateHolderKinds).optional(),
  /** With `holderKind`: the certificates of one member or company. */
  holderId: Id.optional(),
});
export type ListCertificatesQuery = z.infer<typeof ListCertificatesQuery>;

export const IssueCertificateInput = z.strictObject({ holderKind: z.enum(certificateHolderKinds), id: Id });
export type IssueCertificateInput = z.infer<typeof IssueCertificateInput>;

export const IssueCertificatesInput = z.strictObject({
  selection: MemberSelection,
  language: CertificateLanguage,
});
export type IssueCertificatesInput = z.infer<typeof IssueCertificatesInput>;

export const WithdrawCertificateInput = z.strictObject({ reason: singleLine(200).min(2) });
export type WithdrawCertificateInput = z.infer<typeof WithdrawCertificateInput>;

const certificateId = z.strictObject({ id: Id });
const companyParams = z.strictObject({ companyId: Id });
const fileQuery = z.strictObject({ language: CertificateLanguage });
/** Each file is rendered in a process of its own. */
const fileRateLimits = [{ per: 'account', calls: 60, seconds: 3600 }] as const;
const ownFileRateLimits = [{ per: 'account', calls: 20, seconds: 3600 }] as const;

export const membershipCertificateRoutes = defineRoutes({
  'GET /h5/membership-certificates': {
    access: 'perm:certificate:write',
    summary:
      'Lists the membership certificates, newest first: all, those found by number or name, or of one holder.',
    query: ListCertificatesQuery,
    response: cursorPageOf(MembershipCertificate),
  },
  'POST /h5/membership-certificates': {
    access: 'perm:certificate:write',
    summary:
      'Issues a certificate for the current membership of a member or company, or returns the one it has.',
    body: IssueCertificateInput,
    response: MembershipCertificate,
  },
  'PUT /h5/membership-certificates/{id}/withdrawal': {
    access: 'perm:certificate:write',
    summary: 'Withdraws a certificate with a reason. A new one can be issued for the same membership.',
    params: certificateId,
    body: WithdrawCertificateInput,
    response: MembershipCertificate,
  },
  'GET /h5/membership-certificates/{id}/file': {
    access: 'perm:certificate:write',
    summary: 'Downloads a valid certificate as PDF.',
    params: certificateId,
    query: fileQuery,
    response: 'binary',
    rateLimits: fileRateLimits,
  },
  'GET /h5/membership-certificate-files': {
    access: 'perm:certificate:write',
    summary: 'Lists the PDF files with many certificates that the caller made, newest first.',
    response: z.object({ rows: z.array(CertificateFile).max(GENERATED_FILES_LISTED_MAX) }),
  },
  'POST /h5/membership-certificate-files': {
    access: 'perm:certificate:write',
    summary:
      'Issues certificates for the selected members who have a current membership, and makes one PDF of them.',
    body: IssueCertificatesInput,
    response: CertificateFile,
    rateLimits: [{ per: 'account', calls: 20, seconds: 3600 }],
  },
  'GET /h5/membership-certificate-files/{id}/file': {
    access: 'perm:certificate:write',
    summary: 'Downloads the PDF; only who made it, for seven days.',
    params: certificateId,
    response: 'file',
    rateLimits: fileRateLimits,
  },
  'POST /h5/membership/certificate': {
    access: 'member',
    summary: 'Returns the certificate of the caller’s current membership, issued now if there is none yet.',
    response: MembershipCertificate,
  },
  'GET /h5/membership/certificate/file': {
    access: 'member',
    summary: 'Downloads the certificate of the caller’s current membership as PDF.',
    query: fileQuery,
    response: 'binary',
    rateLimits: ownFileRateLimits,
  },
  'POST /h5/membership/companies/{companyId}/certificate': {
    access: 'member',
    summary:
      'Returns the certificate of the current membership of a company that the caller owns, issued now if there is none.',
    params: companyParams,
    response: MembershipCertificate,
  },
  'GET /h5/membership/companies/{companyId}/certificate/file': {
    access: 'member',
    summary: 'Downloads the certificate of the current membership of a company that the caller owns, as PDF.',
    params: companyParams,
    query: fileQuery,
    response: 'binary',
    rateLimits: ownFileRateLimits,
  },
});
