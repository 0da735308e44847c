export type FailureKind = 'code' | 'network' | 'timeout' | 'status';

interface Facts {
  kind: FailureKind;
  /** The envelope's code, or the HTTP status of an answer without envelope; 0 when there was no answer. */
  code?: number;
  msg?: string;
  fields?: Record<string, string>;
}

/** Any call that did not bring its data. `msg` is the server's own words, already in the caller's language. */
export class ApiFailure extends Error {
  readonly kind: FailureKind;
  readonly code: number;
  readonly msg: string;
  readonly fields: Record<string, string>;
  /** The token that was sent: a late 401 of an earlier session says nothing about this one. */
  token: string | null = null;

  constructor({ kind, code = 0, msg = '', fields = {} }: Facts) {
    super(msg || `${kind} ${code}`);
    this.name = 'ApiFailure';
    this.kind = kind;
    this.code = code;
    this.msg = msg;
    this.fields = fields;
  }
}
