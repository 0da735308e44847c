import { membershipCertificateRoutes } from '@mingtang/contract/membership-certificates';
import { defineFeature } from '../../platform/http/handler.ts';
import {
  downloadCertificate,
  downloadCertificateFile,
  downloadOwnCertificate,
  issueCertificate,
  issueCertificates,
  issueOwnCertificate,
  listCertificateFiles,
  listMembershipCertificates,
  withdrawCertificate,
} from './membership-certificates.service.ts';

export const membershipCertificates = defineFeature('membership-certificates', membershipCertificateRoutes, {
  'GET /h5/membership-certificates': ({ deps, ctx, query }) =>
    listMembershipCertificates(deps, ctx.language, query),
  'POST /h5/membership-certificates': ({ deps, actor, ctx, body }) =>
    issueCertificate(deps, actor, ctx.language, body),
  'PUT /h5/membership-certificates/{id}/withdrawal': ({ deps, actor, ctx, params, body }) =>
    withdrawCertificate(deps, actor, ctx.language, params.id, body),
  'GET /h5/membership-certificates/{id}/file': ({ deps, params, query }) =>
    downloadCertificate(deps, params.id, query.language),
  'GET /h5/membership-certificate-files': async ({ deps, actor }) => ({
    rows: await listCertificateFiles(deps, actor),
  }),
  'POST /h5/membership-certificate-files': ({ deps, actor, body }) => issueCertificates(deps, actor, body),
  'GET /h5/membership-certificate-files/{id}/file': ({ deps, actor, params }) =>
    downloadCertificateFile(deps, actor, params.id),
  'POST /h5/membership/certificate': ({ deps, actor, ctx }) => issueOwnCertificate(deps, actor, ctx.language),
  'GET /h5/membership/certificate/file': ({ deps, actor, query }) =>
    downloadOwnCertificate(deps, actor, query.language),
  'POST /h5/membership/companies/{companyId}/certificate': ({ deps, actor, ctx, params }) =>
    issueOwnCertificate(deps, actor, ctx.language, params.companyId),
  'GET /h5/membership/companies/{companyId}/certificate/file': ({ deps, actor, params, query }) =>
    downloadOwnCertificate(deps, actor, query.language, params.companyId),
});
