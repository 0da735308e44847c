import type { SpreadsheetErrorKey } from '@mingtang/contract/spreadsheets.errors';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '../base/errors.ts';
import { isZip, readZipParts, SpreadsheetError } from './spreadsheet.zip.ts';

export interface SpreadsheetRow {
  /** Row number in the spreadsheet, from 1. */
  number: number;
  cells: string[];
}

export interface Spreadsheet {
  /** All rows with text, also titles and headings. */
  rows: SpreadsheetRow[];
  /** Indexes of the columns that spreadsheet programs do not show. */
  hiddenColumns: number[];
}

export type SpreadsheetReply =
  | { kind: 'ready' }
  | { kind: 'sheet'; sheet: Spreadsheet }
  | { kind: 'refused'; key: SpreadsheetErrorKey };

const childFile = fileURLToPath(new URL('spreadsheet.child.ts', import.meta.url));
const START_TIMEOUT_MS = 10_000;
const READ_TIMEOUT_MS = 10_000;

/**
 * Reads an untrusted spreadsheet in a child process that holds no secrets and is killed if it exceeds its limits.
 * Throws a `sheet.*` error, or `unavailable` if no process starts.
 */
export function readSpreadsheet(bytes: Uint8Array, readTimeoutMs = READ_TIMEOUT_MS): Promise<Spreadsheet> {
  const child = fork(childFile, [], {
    serialization: 'advanced',
    // Do not inherit arguments and environment: they may contain a debugger port and secrets.
    execArgv: ['--max-old-space-size=192', '--disable-proto=delete'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise<Spreadsheet>((resolve, reject) => {
    let timer = setTimeout(() => reject(new AppError('unavailable')), START_TIMEOUT_MS);
    let ready = false;
    // If the process was not ready yet, the file cannot be the cause.
    const rejectProcessFailure = (cause?: unknown) =>
      reject(new AppError(ready ? 'sheet.unpacked' : 'unavailable', { cause }));
    child.once('error', rejectProcessFailure);
    child.once('exit', (code, signal) =>
      rejectProcessFailure(new Error(`The spreadsheet process ended: ${signal ?? code}`)),
    );
    child.on('message', (reply: SpreadsheetReply) => {
      if (reply.kind === 'sheet') resolve(reply.sheet);
      else if (reply.kind === 'refused') reject(new AppError(reply.key));
      else {
        ready = true;
        clearTimeout(timer);
        timer = setTimeout(() => rejectProcessFailure(new Error('The spreadsheet timed out')), readTimeoutMs);
        child.send(bytes, (error) => error !== null && rejectProcessFailure(error));
      }
    });
    child.once('exit', () => clearTimeout(timer));
  }).finally(() => child.kill('SIGKILL'));
}

/** Signature (OLE2) of encrypted workbooks and of the old xls format. */
const OLE2_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Checks at upload, without unpacking anything. */
export function checkSpreadsheet(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new AppError('sheet.empty');
  if (OLE2_SIGNATURE.equals(bytes.subarray(0, OLE2_SIGNATURE.length))) throw new AppError('sheet.encrypted');
  if (!isZip(bytes)) return;
  try {
    readZipParts(bytes);
  } catch (error) {
    throw error instanceof SpreadsheetError ? new AppError(error.key, { cause: error }) : error;
  }
}
