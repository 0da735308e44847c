import { qrCodeRoutes } from '@mingtang/contract/qr-codes';
import { drawQrCode } from '../../adapters/qr-code.ts';
import { feature } from '../../http/call.ts';
import { sharedAddress } from '../../shared-addresses.ts';

/** The code of a thing that is not there is drawn like any other, so that nobody learns from it what there is. */
export const qrCodes = feature('qr-codes', qrCodeRoutes, {
  'GET /no-auth/h5/mall/generateQRCode': async ({ deps, query }) => ({
    type: 'image/png' as const,
    bytes: await drawQrCode(sharedAddress(deps.config, query.ref, query.id)),
  }),
});
