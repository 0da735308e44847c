import { z } from 'zod';

/** Shape of every JSON response; the HTTP status equals `code`. */
export const Envelope = <T extends z.ZodType>(data: T) =>
  z.object({ code: z.number().int(), msg: z.string(), data, traceId: z.string() });

export interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
  traceId: string;
}

/** Envelope of an error: `data` is null or lists the invalid fields. */
export const ErrorEnvelope = Envelope(z.object({ fields: z.record(z.string(), z.string()) }).nullable());
