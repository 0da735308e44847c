import { parsePhone } from '../../adapters/phone-number.ts';

/** What a keyword of the order search can mean; each part that is not undefined is searched. */
export interface OrderKeyword {
  /** Part of the member's name, or a bank reference or transaction number. */
  text: string;
  number: string | undefined;
  phone: string | undefined;
  phoneEnd: string | undefined;
  amountFen: number | undefined;
}

const AMOUNT = /^[¥￥]?\s?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?(?:\s?元)?$/;

/** Fen of an amount in yuan: `598`, `¥1,998`, `598.00`, `598 元`. */
function parseAmount(text: string): number | undefined {
  const [, yuan, fraction = ''] = AMOUNT.exec(text) ?? [];
  return yuan === undefined
    ? undefined
    : Number(yuan.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
}

export function parseOrderKeyword(keyword: string): OrderKeyword {
  const text = keyword.trim();
  const digits = text.replaceAll(' ', '');
  return {
    text,
    number: /^\d{20}$/.test(digits) ? digits : undefined,
    phone: parsePhone(text),
    phoneEnd: /^\d{4}$/.test(text) ? text : undefined,
    amountFen: parseAmount(text),
  };
}
