/** A code other than 10000. Alipay answers it with HTTP 200, signed like any answer. */
export class Refusal extends Error {
  readonly code: keyof typeof messages;
  readonly subCode: string;
  readonly subMsg: string;

  constructor(code: keyof typeof messages, subCode: string, subMsg: string) {
    super(`${subCode} ${subMsg}`);
    this.name = 'Refusal';
    this.code = code;
    this.subCode = subCode;
    this.subMsg = subMsg;
  }
}

export const messages = {
  20000: 'Service Currently Unavailable',
  40001: 'Missing Required Arguments',
  40002: 'Invalid Arguments',
  40004: 'Business Failed',
} as const;

/** HTTP 500 with no envelope: the gateway's machinery failed before Alipay's own words. */
export class Outage extends Error {}

export function failed(subCode: string, subMsg: string): Refusal {
  return new Refusal(40004, subCode, subMsg);
}

export const tradeNotExist = () => failed('ACQ.TRADE_NOT_EXIST', '交易不存在');
export const invalidParameter = (what: string) => failed('ACQ.INVALID_PARAMETER', `参数无效：${what}`);
