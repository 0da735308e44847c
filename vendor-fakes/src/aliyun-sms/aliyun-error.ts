/** An error of Aliyun's API gateway; the route sends it as {RequestId, HostId, Code, Message}. */
export class AliyunError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'AliyunError';
    this.status = status;
    this.code = code;
  }
}
