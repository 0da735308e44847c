import { certificateRoutes } from '@mingtang/contract/certificates';
import { defineFeature } from '../../platform/http/handler.ts';
import {
  addCertificate,
  editCertificate,
  getCertificateNames,
  getCertificatesForEditor,
  removeCertificate,
} from './certificates.service.ts';

export const certificates = defineFeature('certificates', certificateRoutes, {
  'GET /no-auth/h5/mall/certificates': async ({ deps, ctx }) => ({
    rows: await getCertificateNames(deps, ctx.language),
  }),
  'GET /h5/mall/companyInfo/{id}/certificates': async ({ deps, actor, params }) => ({
    rows: await getCertificatesForEditor(deps, actor, params.id),
  }),
  'POST /h5/mall/companyInfo/{id}/certificates': async ({ deps, actor, params, body }) => ({
    rows: await addCertificate(deps, actor, params.id, body),
  }),
  'PUT /h5/mall/companyInfo/{id}/certificates/{certificateId}': async ({ deps, actor, params, body }) => ({
    rows: await editCertificate(deps, actor, params.id, params.certificateId, body),
  }),
  'DELETE /h5/mall/companyInfo/{id}/certificates/{certificateId}': async ({ deps, actor, params }) => ({
    rows: await removeCertificate(deps, actor, params.id, params.certificateId),
  }),
});
