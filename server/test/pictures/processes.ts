import { readdirSync, readFileSync } from 'node:fs';

/** Processes of this test's own that decode pictures. */
export const picturePids = (): number[] => readdirSync('/proc').filter(isPictureProcess).map(Number);

function isPictureProcess(name: string): boolean {
  if (!/^\d+$/.test(name)) return false;
  try {
    const parent = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
    return (
      Number(parent) === process.pid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('images.child')
    );
  } catch {
    // It ended while being looked at.
    return false;
  }
}

/** Answers a function that ends the watch and tells the most memory, in MB, that any of them has held. */
export function watchMemory(): () => number {
  let peak = 0;
  const look = () => {
    for (const pid of picturePids()) {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
      } catch {
        // It ended meanwhile.
      }
    }
  };
  const watch = setInterval(look, 20);
  return () => {
    clearInterval(watch);
    return Math.round(peak);
  };
}
