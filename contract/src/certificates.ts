import { z } from 'zod';
import { Day } from './editions.ts';
import { Id, Picture, singleLine, Uuid } from './fields.ts';
import { CERTIFICATE_IMAGES_MAX, CERTIFICATE_NAMES_MAX, COMPANY_CERTIFICATES_MAX } from './limits.ts';
import { defineRoutes } from './route.ts';

/** A certificate as visitors of the company see it. */
export const CompanyCertificate = z.object({
  id: Id,
  name: z.string(),
  number: z.string(),
  issuer: z.string(),
  validFrom: Day.nullable(),
  /** The last day on which it is valid. */
  validUntil: Day,
  expired: z.boolean(),
  /** Valid for at most 30 more days. */
  expiring: z.boolean(),
  images: z.array(Picture).max(CERTIFICATE_IMAGES_MAX),
});
export type CompanyCertificate = z.infer<typeof CompanyCertificate>;

/** All fields, for those who may edit the company. */
export const EditableCertificate = z.object({
  id: Id,
  nameZh: z.string(),
  nameEn: z.string(),
  number: z.string(),
  issuerZh: z.string(),
  issuerEn: z.string(),
  validFrom: Day.nullable(),
  validUntil: Day,
  expired: z.boolean(),
  /** Valid for at most 30 more days. */
  expiring: z.boolean(),
  /** Expired for so long that visitors no longer see it. */
  hidden: z.boolean(),
  images: z.array(z.object({ id: Uuid, picture: Picture })).max(CERTIFICATE_IMAGES_MAX),
});
export type EditableCertificate = z.infer<typeof EditableCertificate>;

export const CertificateInput = z
  .strictObject({
    nameZh: singleLine(60),
    nameEn: singleLine(120),
    number: singleLine(60),
    issuerZh: singleLine(60),
    issuerEn: singleLine(120),
    validFrom: Day.nullable(),
    validUntil: Day,
    /** Ids of uploaded pictures; send the current ids again to keep them. */
    images: z.array(Uuid).max(CERTIFICATE_IMAGES_MAX),
  })
  .refine(({ nameZh, nameEn }) => nameZh !== '' || nameEn !== '', { error: 'name', path: ['name'] })
  .refine(({ validFrom, validUntil }) => validFrom === null || validFrom < validUntil, {
    error: 'window',
    path: ['validUntil'],
  });
export type CertificateInput = z.infer<typeof CertificateInput>;

/** A name in lower case without spaces and punctuation, by which lists are filtered. */
export const CertificateKey = singleLine(120).min(1);

export const CertificateName = z.object({ key: CertificateKey, name: z.string() });
export type CertificateName = z.infer<typeof CertificateName>;

const certificatesOfCompany = z.object({
  rows: z.array(EditableCertificate).max(COMPANY_CERTIFICATES_MAX),
});

export const certificateRoutes = defineRoutes({
  'GET /no-auth/h5/mall/certificates': {
    access: 'public',
    summary: 'Lists the names of valid certificates that most companies have, for the filter of lists.',
    response: z.object({ rows: z.array(CertificateName).max(CERTIFICATE_NAMES_MAX) }),
    cacheSeconds: 1,
  },
  'GET /h5/mall/companyInfo/{id}/certificates': {
    access: 'member',
    summary:
      'Lists all certificates of a company, for its owner, its editors and administrators with permission.',
    params: z.strictObject({ id: Id }),
    response: certificatesOfCompany,
  },
  'POST /h5/mall/companyInfo/{id}/certificates': {
    access: 'member',
    summary: 'Adds a certificate to a company and returns all of them.',
    params: z.strictObject({ id: Id }),
    body: CertificateInput,
    response: certificatesOfCompany,
    rateLimits: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
  'PUT /h5/mall/companyInfo/{id}/certificates/{certificateId}': {
    access: 'member',
    summary: 'Changes a certificate and returns all of the company.',
    params: z.strictObject({ id: Id, certificateId: Id }),
    body: CertificateInput,
    response: certificatesOfCompany,
    rateLimits: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
  'DELETE /h5/mall/companyInfo/{id}/certificates/{certificateId}': {
    access: 'member',
    summary: 'Removes a certificate and returns the remaining ones.',
    params: z.strictObject({ id: Id, certificateId: Id }),
    response: certificatesOfCompany,
  },
});
