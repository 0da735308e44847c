import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { IMAGE_BYTES_MAX } from '@mingtang/contract/limits';
import { AppError } from '../base/errors.ts';
import type { PictureReply, PreparedPicture } from './prepared-picture.ts';

export type PictureProcessor = {
  /** Throws `image.invalid_format`, `image.too_large`, or `unavailable` (queue full or no process starts). */
  prepare: (bytes: Uint8Array) => Promise<PreparedPicture>;
  close: () => Promise<void>;
};

type PictureJob = {
  bytes: Uint8Array;
  resolve: (picture: PreparedPicture) => void;
  reject: (error: AppError) => void;
};
type PictureWorker = {
  child: ChildProcess;
  ready: boolean;
  job?: PictureJob | undefined;
  timer?: NodeJS.Timeout;
};

const childFile = fileURLToPath(new URL('images.child.ts', import.meta.url));
const queueMax = 20;
const startTimeoutMs = 10_000;

/** Decodes untrusted files in child processes that hold no secrets and may be killed at any time. */
export function createPictureProcessor({
  children,
  cpuLimitMs = 10_000,
  timeoutMs = 15_000,
}: {
  children: number;
  /** CPU time limit per picture. */
  cpuLimitMs?: number;
  /** Wall-clock limit; larger, because the machine may be busy. */
  timeoutMs?: number;
}): PictureProcessor {
  const workers = new Set<PictureWorker>();
  const queue: PictureJob[] = [];
  let closed = false;

  function dispatchNext(): void {
    const idle = [...workers].find(({ job }) => job === undefined);
    if (queue.length === 0 || (!idle && workers.size >= children)) return;
    const worker = idle ?? startWorker();
    const job = queue.shift();
    worker.job = job;
    setDeadline(worker, worker.ready ? timeoutMs : startTimeoutMs);
    worker.child.send(job?.bytes ?? '', (error) => {
      if (error && worker.job === job) failLostWorker(worker, error);
    });
  }

  function startWorker(): PictureWorker {
    const worker: PictureWorker = { child: forkChild(cpuLimitMs), ready: false };
    workers.add(worker);
    worker.child.on('message', (reply: PictureReply) => handleReply(worker, reply));
    worker.child.on('error', (error) => failLostWorker(worker, error));
    worker.child.on('exit', (code, signal) =>
      failLostWorker(worker, new Error(`The picture process ended: ${signal ?? code}`)),
    );
    return worker;
  }

  function handleReply(worker: PictureWorker, reply: PictureReply): void {
    if (reply.kind === 'ready') {
      worker.ready = true;
      // The start of the process does not count towards the timeout of the picture.
      if (worker.job) setDeadline(worker, timeoutMs);
      return;
    }
    const job = takeJob(worker);
    if (reply.kind === 'picture') job?.resolve(restoreBuffers(reply.picture));
    else job?.reject(new AppError('image.invalid_format', { cause: new Error(reply.reason) }));
    if (reply.needsRestart) killWorker(worker);
    dispatchNext();
  }

  /** For a worker whose process ended or cannot be reached. */
  function failLostWorker(worker: PictureWorker, cause: Error): void {
    // If the process was not ready yet, the picture cannot be the cause.
    failWorker(worker, new AppError(worker.ready ? 'image.invalid_format' : 'unavailable', { cause }));
  }

  function failWorker(worker: PictureWorker, error: AppError): void {
    killWorker(worker);
    takeJob(worker)?.reject(error);
    dispatchNext();
  }

  function setDeadline(worker: PictureWorker, ms: number): void {
    clearTimeout(worker.timer);
    const cause = new Error('The picture timed out');
    worker.timer = setTimeout(() => failWorker(worker, new AppError('unavailable', { cause })), ms);
  }

  function takeJob(worker: PictureWorker): PictureJob | undefined {
    clearTimeout(worker.timer);
    const { job } = worker;
    worker.job = undefined;
    return job;
  }

  function killWorker(worker: PictureWorker): void {
    workers.delete(worker);
    worker.child.kill('SIGKILL');
  }

  return {
    async prepare(bytes) {
      // Checked here too, so that nothing oversized is sent to the child.
      if (bytes.length === 0) throw new AppError('image.invalid_format');
      if (bytes.length > IMAGE_BYTES_MAX) throw new AppError('image.too_large');
      if (closed || queue.length >= queueMax) throw new AppError('unavailable');
      return new Promise((resolve, reject) => {
        queue.push({ bytes, resolve, reject });
        dispatchNext();
      });
    },
    async close() {
      closed = true;
      const rejectedJobs = [...queue.splice(0), ...[...workers].map(takeJob)];
      for (const job of rejectedJobs) job?.reject(new AppError('unavailable'));
      await Promise.all(
        [...workers].map(async (worker) => {
          const exited = new Promise((resolve) => worker.child.once('exit', resolve));
          killWorker(worker);
          await exited;
        }),
      );
    },
  };
}

function forkChild(cpuLimitMs: number): ChildProcess {
  return fork(childFile, [String(cpuLimitMs)], {
    serialization: 'advanced',
    // Do not inherit arguments and environment: they may contain a debugger port and secrets.
    execArgv: ['--max-old-space-size=96'],
    env: { MALLOC_ARENA_MAX: '2', VIPS_BLOCK_UNTRUSTED: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** IPC delivers Buffers as Uint8Arrays. */
function restoreBuffers({ files, ...rest }: PreparedPicture): PreparedPicture {
  return { ...rest, files: files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes) })) };
}
