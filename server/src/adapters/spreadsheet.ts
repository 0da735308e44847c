import type { SheetError } from '@mingtang/contract/sheets.errors';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '../errors.ts';
import { isZip, partsOf, SheetRefusal } from './spreadsheet.zip.ts';

export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  number: number;
  cells: string[];
}

export interface Sheet {
  heads: string[];
  rows: SheetRow[];
}

export type SheetReply =
  | { kind: 'ready' }
  | { kind: 'sheet'; sheet: Sheet }
  | { kind: 'refused'; key: SheetError };

const childFile = fileURLToPath(new URL('spreadsheet.child.ts', import.meta.url));
const START_MS = 10_000;
const READ_MS = 10_000;

/**
 * Reads a stranger's sheet in a process that holds no secret and is killed when it takes too long or too much. Refuses
 * with a key of the sheets' errors, or with `unavailable` when no process starts.
 */
export function readSpreadsheet(bytes: Uint8Array, readMs = READ_MS): Promise<Sheet> {
  const child = fork(childFile, [], {
    serialization: 'advanced',
    // Not this process's own arguments and environment: those may carry a debugger port and keys.
    execArgv: ['--max-old-space-size=192', '--disable-proto=delete'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise<Sheet>((resolve, reject) => {
    let timer = setTimeout(() => reject(new AppError('unavailable')), START_MS);
    let ready = false;
    // A process that never came up says nothing about the sheet.
    const lose = (cause?: unknown) =>
      reject(new AppError(ready ? 'sheet.unpacked' : 'unavailable', { cause }));
    child.once('error', lose);
    child.once('exit', (code, signal) => lose(new Error(`The sheet process ended: ${signal ?? code}`)));
    child.on('message', (reply: SheetReply) => {
      if (reply.kind === 'sheet') resolve(reply.sheet);
      else if (reply.kind === 'refused') reject(new AppError(reply.key));
      else {
        ready = true;
        clearTimeout(timer);
        timer = setTimeout(() => lose(new Error('The sheet took too long')), readMs);
        child.send(bytes, (error) => error !== null && lose(error));
      }
    });
    child.once('exit', () => clearTimeout(timer));
  }).finally(() => child.kill('SIGKILL'));
}

/** The beginning of an encrypted workbook and of the format before xlsx. */
const OLD = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Refuses what shows without unpacking anything: for the moment of the upload. */
export function checkSpreadsheet(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new AppError('sheet.empty');
  if (OLD.equals(bytes.subarray(0, OLD.length))) throw new AppError('sheet.encrypted');
  if (!isZip(bytes)) return;
  try {
    partsOf(bytes);
  } catch (error) {
    throw error instanceof SheetRefusal ? new AppError(error.key, { cause: error }) : error;
  }
}
