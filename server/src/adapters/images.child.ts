import { preparePicture } from './images.codec.ts';
import type { PictureReply } from './picture.ts';

const megabyte = 1024 * 1024;
// The largest picture allowed takes some 240 MB at its peak, on top of what the process holds before it.
const wornBytes = 150 * megabyte;
const limitBytes = 400 * megabyte;
const limitMs = Number(process.argv[2]);
/** The processor's clock when the present picture came. */
let began: NodeJS.CpuUsage | undefined;

// The decoder works outside the JavaScript heap, where no flag limits it, and off this thread, so this runs meanwhile.
setInterval(() => {
  if (process.memoryUsage.rss() > limitBytes) process.exit(1);
  if (began === undefined) return;
  const { user, system } = process.cpuUsage(began);
  if ((user + system) / 1_000 > limitMs) process.exit(1);
}, 20);

process.once('disconnect', () => process.exit(0));
process.on('message', (bytes: Uint8Array) => void answer(bytes));
reply({ kind: 'ready' });

async function answer(bytes: Uint8Array): Promise<void> {
  began = process.cpuUsage();
  try {
    const picture = await preparePicture(bytes);
    reply({ kind: 'picture', picture, worn: isWorn() });
  } catch (error) {
    reply({ kind: 'refused', reason: error instanceof Error ? error.message : 'unknown', worn: isWorn() });
  } finally {
    began = undefined;
  }
}

function reply(message: PictureReply): void {
  process.send?.(message);
}

function isWorn(): boolean {
  return process.memoryUsage.rss() > wornBytes;
}
