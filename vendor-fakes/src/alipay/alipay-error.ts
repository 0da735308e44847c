/** A response code other than 10000. Alipay sends it with HTTP 200, signed like any response. */
export class AlipayError extends Error {
  readonly code: keyof typeof errorMessages;
  readonly subCode: string;
  readonly subMsg: string;

  constructor(code: keyof typeof errorMessages, subCode: string, subMsg: string) {
    super(`${subCode} ${subMsg}`);
    this.name = 'AlipayError';
    this.code = code;
    this.subCode = subCode;
    this.subMsg = subMsg;
  }
}

export const errorMessages = {
  20000: 'Service Currently Unavailable',
  40001: 'Missing Required Arguments',
  40002: 'Invalid Arguments',
  40004: 'Business Failed',
} as const;

/** HTTP 500 without an Alipay envelope: the HTTP gateway failed before the API responded. */
export class AlipayOutage extends Error {}

export function businessError(subCode: string, subMsg: string): AlipayError {
  return new AlipayError(40004, subCode, subMsg);
}

export const tradeNotExist = () => businessError('ACQ.TRADE_NOT_EXIST', '交易不存在');
export const invalidParameter = (field: string) =>
  businessError('ACQ.INVALID_PARAMETER', `参数无效：${field}`);
