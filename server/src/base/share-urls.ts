import type { PublicRecordKind } from '@mingtang/contract/qr-codes';
import type { Config } from './config.ts';

/** First path segment of the share URLs of each kind of record. They have no fragment, because WeChat removes it. */
export const shareLetters: Record<PublicRecordKind, string> = {
  member: 'm',
  company: 'c',
  product: 'p',
  post: 'd',
  news: 'n',
};

export const shareUrlOf = (config: Config, ref: PublicRecordKind, id: string): string =>
  `${config.PUBLIC_URL}/${shareLetters[ref]}/${id}`;
