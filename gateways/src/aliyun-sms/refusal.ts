/** A refusal by Aliyun's front door; the route turns it into {RequestId, HostId, Code, Message}. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
  }
}
