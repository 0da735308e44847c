/** An answer other than 2xx; the route turns it into {code, message, detail}. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: object | undefined;

  constructor(status: number, code: string, message: string, detail?: object) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

export function paramError(field: string, message: string): Refusal {
  return new Refusal(400, 'PARAM_ERROR', message, { field, location: 'body', issue: message });
}

export function systemError(): Refusal {
  return new Refusal(500, 'SYSTEM_ERROR', '系统异常，请稍后重试');
}
