import type { QrCodeRef } from '@mingtang/contract/qr-codes';
import type { Config } from './config.ts';

/** What has an address to be shared, and the screen that shows it. Such an address has no hash: WeChat drops what follows one. */
export const sharedPages: Record<QrCodeRef, { letter: string; screen: string }> = {
  member: { letter: 'm', screen: 'personal-card/index' },
  company: { letter: 'c', screen: 'business-card/index' },
  product: { letter: 'p', screen: 'product-info/product-info' },
  post: { letter: 'd', screen: 'home-card-detail/home-card-detail' },
  news: { letter: 'n', screen: 'informationDetail/informationDetail' },
};

export const sharedAddress = (config: Config, ref: QrCodeRef, id: string): string =>
  `${config.PUBLIC_URL}/${sharedPages[ref].letter}/${id}`;
