import client from '@platformatic/prom-client';

/** Called after each run of a job or poller. */
export type RecordRun = (work: 'job' | 'poller', name: string, seconds: number, succeeded: boolean) => void;

/** Duration and outcome of jobs and pollers. `name` comes from the job registry, so the labels are bounded. */
export function registerJobMetrics(registry: InstanceType<typeof client.Registry>): RecordRun {
  const duration = new client.Histogram({
    name: 'work_duration_seconds',
    help: 'Duration of jobs and pollers, by outcome',
    labelNames: ['work', 'name', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 300],
    registers: [registry],
  });
  const lastSuccess = new client.Gauge({
    name: 'work_success_timestamp_seconds',
    help: 'Last successful run in this process',
    labelNames: ['work', 'name'],
    registers: [registry],
  });
  return (work, name, seconds, succeeded) => {
    duration.observe({ work, name, outcome: succeeded ? 'succeeded' : 'failed' }, seconds);
    if (succeeded) lastSuccess.set({ work, name }, Date.now() / 1000);
  };
}
