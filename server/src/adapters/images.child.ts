/**
 * Child process of `images.ts`: prepares one picture at a time and exits when it exceeds its memory or CPU
 * limit.
 */
import { preparePicture } from './images.codec.ts';
import type { PictureReply } from './prepared-picture.ts';

const megabyte = 1024 * 1024;
// The largest allowed picture needs about 240 MB at its peak, on top of the memory already in use. A process
// that still uses more than this between two pictures replies `needsRestart` and is replaced, so that the
// next picture stays below the limit.
const restartAboveBytes = 150 * megabyte;
const memoryLimitBytes = 400 * megabyte;
/** CPU time limit per picture. */
const cpuLimitMs = Number(process.argv[2]);
/** CPU usage when the current picture arrived; undefined between pictures. */
let cpuAtStart: NodeJS.CpuUsage | undefined;

// Checked with a timer: the decoder allocates outside the JavaScript heap, where no flag limits it, and runs
// on other threads, so that this timer still fires while it works.
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimitBytes) process.exit(1);
  if (cpuAtStart === undefined) return;
  const { user, system } = process.cpuUsage(cpuAtStart);
  if ((user + system) / 1_000 > cpuLimitMs) process.exit(1);
}, 20);

process.once('disconnect', () => process.exit(0));
process.on('message', (bytes: Uint8Array) => void handlePicture(bytes));
reply({ kind: 'ready' });

async function handlePicture(bytes: Uint8Array): Promise<void> {
  cpuAtStart = process.cpuUsage();
  try {
    const picture = await preparePicture(bytes);
    reply({ kind: 'picture', picture, needsRestart: needsRestart() });
  } catch (error) {
    reply({
      kind: 'refused',
      reason: error instanceof Error ? error.message : 'unknown',
      needsRestart: needsRestart(),
    });
  } finally {
    cpuAtStart = undefined;
  }
}

function reply(message: PictureReply): void {
  process.send?.(message);
}

function needsRestart(): boolean {
  return process.memoryUsage.rss() > restartAboveBytes;
}
