import client from '@platformatic/prom-client';

/** Told of each run of a job or a loop. */
export type Ran = (work: 'job' | 'loop', name: string, seconds: number, succeeded: boolean) => void;

/** How long the worker's work takes and how it ends. A name is one of the catalogue. */
export function addWork(registry: InstanceType<typeof client.Registry>): Ran {
  const duration = new client.Histogram({
    name: 'work_duration_seconds',
    help: 'Runs of jobs and loops, by how they ended',
    labelNames: ['work', 'name', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 300],
    registers: [registry],
  });
  const last = new client.Gauge({
    name: 'work_success_timestamp_seconds',
    help: 'When it last ended well in this process',
    labelNames: ['work', 'name'],
    registers: [registry],
  });
  return (work, name, seconds, succeeded) => {
    duration.observe({ work, name, outcome: succeeded ? 'succeeded' : 'failed' }, seconds);
    if (succeeded) last.set({ work, name }, Date.now() / 1000);
  };
}
