import { z } from 'zod';

/** Every JSON answer has this shape; the HTTP status mirrors `code`. */
export const Envelope = <T extends z.ZodType>(data: T) =>
  z.object({ code: z.number().int(), msg: z.string(), data, traceId: z.string() });

export interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
  traceId: string;
}

/** What a failure carries: `data` is null, or the fields that were wrong. */
export const Failure = Envelope(z.object({ fields: z.record(z.string(), z.string()) }).nullable());
