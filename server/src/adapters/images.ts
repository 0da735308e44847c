import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { IMAGE_BYTES_MAX } from '@mingtang/contract/limits';
import { AppError } from '../errors.ts';
import type { PictureReply, PreparedPicture } from './picture.ts';

export type Pictures = {
  /** Refuses with `image.format` or `image.too_large`; with `unavailable` when too many wait or no process starts. */
  prepare: (bytes: Uint8Array) => Promise<PreparedPicture>;
  close: () => Promise<void>;
};

type Job = {
  bytes: Uint8Array;
  resolve: (picture: PreparedPicture) => void;
  reject: (error: AppError) => void;
};
type Worker = { child: ChildProcess; ready: boolean; job?: Job | undefined; timer?: NodeJS.Timeout };

const childFile = fileURLToPath(new URL('images.child.ts', import.meta.url));
const waitingMax = 20;
const startMs = 10_000;

/** Decodes strangers' files in processes that hold no secret and may be killed at any moment. */
export function createPictures({
  children,
  processorMs = 10_000,
  timeoutMs = 15_000,
}: {
  children: number;
  /** What a picture may take of the processor. */
  processorMs?: number;
  /** By the clock: more, because a busy machine is no fault of the picture. */
  timeoutMs?: number;
}): Pictures {
  const workers = new Set<Worker>();
  const waiting: Job[] = [];
  let closed = false;

  function next(): void {
    const idle = [...workers].find(({ job }) => job === undefined);
    if (waiting.length === 0 || (!idle && workers.size >= children)) return;
    const worker = idle ?? start();
    const job = waiting.shift();
    worker.job = job;
    watch(worker, worker.ready ? timeoutMs : startMs);
    worker.child.send(job?.bytes ?? '', (error) => {
      if (error && worker.job === job) lose(worker, error);
    });
  }

  function start(): Worker {
    const worker: Worker = { child: forkChild(processorMs), ready: false };
    workers.add(worker);
    worker.child.on('message', (reply: PictureReply) => hear(worker, reply));
    worker.child.on('error', (error) => lose(worker, error));
    worker.child.on('exit', (code, signal) =>
      lose(worker, new Error(`The picture process ended: ${signal ?? code}`)),
    );
    return worker;
  }

  function hear(worker: Worker, reply: PictureReply): void {
    if (reply.kind === 'ready') {
      worker.ready = true;
      // Coming up takes its own time; the picture's begins now.
      if (worker.job) watch(worker, timeoutMs);
      return;
    }
    const job = settle(worker);
    if (reply.kind === 'picture') job?.resolve(revive(reply.picture));
    else job?.reject(new AppError('image.format', { cause: new Error(reply.reason) }));
    if (reply.worn) drop(worker);
    next();
  }

  function lose(worker: Worker, cause: Error): void {
    // A process that never came up says nothing about the picture.
    fail(worker, new AppError(worker.ready ? 'image.format' : 'unavailable', { cause }));
  }

  function fail(worker: Worker, error: AppError): void {
    drop(worker);
    settle(worker)?.reject(error);
    next();
  }

  function watch(worker: Worker, ms: number): void {
    clearTimeout(worker.timer);
    const cause = new Error('The picture took too long');
    worker.timer = setTimeout(() => fail(worker, new AppError('unavailable', { cause })), ms);
  }

  function settle(worker: Worker): Job | undefined {
    clearTimeout(worker.timer);
    const { job } = worker;
    worker.job = undefined;
    return job;
  }

  function drop(worker: Worker): void {
    workers.delete(worker);
    worker.child.kill('SIGKILL');
  }

  return {
    async prepare(bytes) {
      // Checked here too, so that nothing oversized crosses to the child.
      if (bytes.length === 0) throw new AppError('image.format');
      if (bytes.length > IMAGE_BYTES_MAX) throw new AppError('image.too_large');
      if (closed || waiting.length >= waitingMax) throw new AppError('unavailable');
      return new Promise((resolve, reject) => {
        waiting.push({ bytes, resolve, reject });
        next();
      });
    },
    async close() {
      closed = true;
      const lost = [...waiting.splice(0), ...[...workers].map(settle)];
      for (const job of lost) job?.reject(new AppError('unavailable'));
      await Promise.all(
        [...workers].map(async (worker) => {
          const gone = new Promise((resolve) => worker.child.once('exit', resolve));
          drop(worker);
          await gone;
        }),
      );
    },
  };
}

function forkChild(processorMs: number): ChildProcess {
  return fork(childFile, [String(processorMs)], {
    serialization: 'advanced',
    // Not this process's own arguments and environment: those may carry a debugger port and keys.
    execArgv: ['--max-old-space-size=96'],
    env: { MALLOC_ARENA_MAX: '2', VIPS_BLOCK_UNTRUSTED: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** The channel hands bytes over as plain arrays. */
function revive({ files, ...rest }: PreparedPicture): PreparedPicture {
  return { ...rest, files: files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes) })) };
}
