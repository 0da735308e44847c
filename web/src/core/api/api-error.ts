export type ApiErrorKind = 'code' | 'network' | 'timeout' | 'status';

interface ApiErrorDetails {
  kind: ApiErrorKind;
  /** The envelope's code, or the HTTP status of a response without an envelope; 0 without a response. */
  code?: number;
  msg?: string;
  fields?: Record<string, string>;
}

/** A failed API call. `msg` is the server's message in the caller's language. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly code: number;
  readonly msg: string;
  readonly fields: Record<string, string>;
  /** The token that was sent, to ignore a late 401 of an earlier session. */
  token: string | null = null;

  constructor({ kind, code = 0, msg = '', fields = {} }: ApiErrorDetails) {
    super(msg || `${kind} ${code}`);
    this.name = 'ApiError';
    this.kind = kind;
    this.code = code;
    this.msg = msg;
    this.fields = fields;
  }
}
