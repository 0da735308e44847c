/** A response other than 2xx; the route sends it as {code, message, detail}. */
export class WechatPayError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: object | undefined;

  constructor(status: number, code: string, message: string, detail?: object) {
    super(message);
    this.name = 'WechatPayError';
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

export function paramError(field: string, message: string): WechatPayError {
  return new WechatPayError(400, 'PARAM_ERROR', message, { field, location: 'body', issue: message });
}

export function systemError(): WechatPayError {
  return new WechatPayError(500, 'SYSTEM_ERROR', '系统异常，请稍后重试');
}
