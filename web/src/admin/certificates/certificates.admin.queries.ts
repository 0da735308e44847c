import type { CertificateHolderKind, CertificateLanguage } from '@mingtang/contract/membership-certificates';
import { callApi, type RequestOf, type ResponseOf } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';
import { invalidateAfter, refetchAfter } from '../kit/quiet-query.ts';
import { useGeneratedFiles } from '../kit/use-generated-files.ts';

export type MembershipCertificate = ResponseOf<'GET /h5/membership-certificates'>['rows'][number];

export type IssueCertificatesBody = RequestOf<'POST /h5/membership-certificate-files'>['body'];

/** The member or company that a certificate is for. */
export interface CertificateHolder {
  kind: CertificateHolderKind;
  id: string;
  name: string;
}

const CERTIFICATES = 'membership-certificates';
const FILES = 'membership-certificate-files';

/** All certificates found by number or name, or those of one holder; newest first. */
export const useCertificates = (keyword: string, holder: CertificateHolder | undefined) =>
  useCursorPages([CERTIFICATES, keyword, holder?.kind, holder?.id], (cursor, options) =>
    callApi(
      'GET /h5/membership-certificates',
      { query: { ...cursor, keyword, ...(holder && { holderKind: holder.kind, holderId: holder.id }) } },
      options,
    ),
  );

export const issueCertificate = ({ kind, id }: CertificateHolder) =>
  invalidateAfter(
    callApi('POST /h5/membership-certificates', { body: { holderKind: kind, id } }),
    CERTIFICATES,
  );

/** Another person of staff may have withdrawn it meanwhile. */
export const withdrawCertificate = (id: string, reason: string) =>
  refetchAfter(
    callApi('PUT /h5/membership-certificates/{id}/withdrawal', { params: { id }, body: { reason } }),
    CERTIFICATES,
  );

export const loadCertificate = (id: string, language: CertificateLanguage) =>
  callApi('GET /h5/membership-certificates/{id}/file', { params: { id }, query: { language } });

export const useCertificateFiles = () =>
  useGeneratedFiles(FILES, (signal) =>
    callApi('GET /h5/membership-certificate-files', undefined, { signal }),
  );

export const issueCertificates = (body: IssueCertificatesBody) =>
  invalidateAfter(callApi('POST /h5/membership-certificate-files', { body }), FILES, CERTIFICATES);

export const loadCertificateFile = (id: string) =>
  callApi('GET /h5/membership-certificate-files/{id}/file', { params: { id } });
