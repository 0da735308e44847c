import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '../base/errors.ts';

/** Lengths are in points: an A4 page measures 595 × 842. */
/** `ink` by default. */
export type PdfColour = 'ink' | 'muted' | 'brand' | 'gold';

export type PdfBlock =
  | { kind: 'heading'; text: string; level: 1 | 2 | 3 }
  | { kind: 'text'; text: string; size?: number; bold?: boolean; muted?: boolean; align?: PdfAlign }
  /** Label and value, one below the other. */
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  /** The heading row is repeated on every page; a row is never split between pages. */
  | { kind: 'table'; columns: PdfColumn[]; rows: string[][] }
  /**
   * A PNG or JPEG picture at a fixed place of the current page, as large as it fits. The same bytes on several pages are
   * stored once.
   */
  | { kind: 'picture'; bytes: Uint8Array; x: number; y: number; width: number; height: number }
  /** A rectangle of lines at a fixed place of the current page. */
  | { kind: 'frame'; x: number; y: number; width: number; height: number; line: number; colour?: PdfColour }
  /** At a fixed place of the current page, with quiet zone. */
  | { kind: 'qrCode'; text: string; x: number; y: number; width: number }
  /** Text at a fixed place of the current page, on one line; smaller if it is too long. */
  | {
      kind: 'label';
      text: string;
      x: number;
      y: number;
      width: number;
      size: number;
      bold?: boolean;
      align?: PdfAlign;
      colour?: PdfColour;
    }
  /** Pages with all headings of level 2 and their page numbers. It begins a new page, and so does what follows. */
  | { kind: 'contents'; title: string }
  | { kind: 'space'; height: number }
  | { kind: 'pageBreak' };

export type PdfAlign = 'left' | 'center' | 'right';

export interface PdfColumn {
  heading: string;
  /** Share of the width of the page. */
  share: number;
  align?: PdfAlign;
}

export interface PdfDefinition {
  title: string;
  lang: 'zh-CN' | 'en';
  layout: 'portrait' | 'landscape';
  /** Above every page but the first, with the heading of level 2 that the page begins with. */
  header?: string;
  /** Below every page, before the page number. Without it, pages have no footer. */
  footer?: string;
  blocks: PdfBlock[];
}

export type PdfReply = { kind: 'pdf'; bytes: Uint8Array } | { kind: 'failed'; reason: string };

const childFile = fileURLToPath(new URL('pdf.child.ts', import.meta.url));

/** Renders in a child process, because a long document would block the event loop for seconds. */
export function renderPdf(definition: PdfDefinition, timeoutMs = 60_000): Promise<Buffer> {
  const child = fork(childFile, [], {
    serialization: 'advanced',
    execArgv: [],
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise<Buffer>((resolve, reject) => {
    const rejectFailure = (reason: string) =>
      reject(new AppError('unavailable', { cause: new Error(reason) }));
    const timer = setTimeout(() => rejectFailure('The PDF timed out'), timeoutMs);
    child.once('error', (error) => rejectFailure(error.message));
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      rejectFailure(`The PDF process ended: ${signal ?? code}`);
    });
    child.once('message', (reply: PdfReply) => {
      if (reply.kind === 'pdf') resolve(Buffer.from(reply.bytes));
      else rejectFailure(reply.reason);
    });
    child.send(definition, (error) => error !== null && rejectFailure(error.message));
  }).finally(() => child.kill('SIGKILL'));
}
