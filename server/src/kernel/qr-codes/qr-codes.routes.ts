import { qrCodeRoutes } from '@mingtang/contract/qr-codes';
import { renderQrCodePng } from '../../adapters/qr-code.ts';
import { defineFeature } from '../../platform/http/handler.ts';
import { shareUrlOf } from '../../base/share-urls.ts';

/** Draws codes for unknown ids too, so that the response does not reveal which ids exist. */
export const qrCodes = defineFeature('qr-codes', qrCodeRoutes, {
  'GET /no-auth/h5/mall/generateQRCode': async ({ deps, query }) => ({
    type: 'image/png' as const,
    bytes: await renderQrCodePng(shareUrlOf(deps.config, query.ref, query.id)),
  }),
});
