import { readdirSync, readFileSync } from 'node:fs';

/** Image decoding processes that this test process started. */
export const listImagePids = (): number[] => readdirSync('/proc').filter(isImageProcess).map(Number);

function isImageProcess(name: string): boolean {
  if (!/^\d+$/.test(name)) return false;
  try {
    const parent = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
    return (
      Number(parent) === process.pid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('images.child')
    );
  } catch {
    // The process ended while it was read.
    return false;
  }
}

/** Samples the memory of these processes. The returned function stops sampling and returns the peak in MB. */
export function watchMemory(): () => number {
  let peak = 0;
  const sample = () => {
    for (const pid of listImagePids()) {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
      } catch {
        // The process ended meanwhile.
      }
    }
  };
  const timer = setInterval(sample, 20);
  return () => {
    clearInterval(timer);
    return Math.round(peak);
  };
}
