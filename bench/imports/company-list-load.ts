import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const CALLS_PER_SECOND = 40;
const INDUSTRIES = ['', 'machinery', 'textiles', 'food', 'electronics', 'building', 'chemicals', 'trade'];

/** Requests the list of companies as a visitor, 40 times per second, until `stop`, which returns the durations. */
export function startCompanyListLoad(port: number): { stop(): Promise<number[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const durations: number[] = [];
  const requests: Promise<void>[] = [];
  let running = true;
  const sending = (async () => {
    const startedAt = performance.now();
    for (let requestNumber = 0; running; requestNumber += 1) {
      const waitMs = startedAt + (requestNumber * 1000) / CALLS_PER_SECOND - performance.now();
      if (waitMs > 1) await sleep(waitMs);
      // Varying page sizes avoid the response cache.
      const query = `industry=${INDUSTRIES[requestNumber % INDUSTRIES.length]}&pageSize=${1 + (requestNumber % 20)}&sort=newest`;
      requests.push(
        timeListRequest(agent, port, query.replace('industry=&', ''), requestNumber).then(
          (ms) => void durations.push(ms),
        ),
      );
    }
  })();
  return {
    async stop() {
      running = false;
      await sending;
      await Promise.all(requests);
      agent.destroy();
      return durations;
    },
  };
}

function timeListRequest(agent: Agent, port: number, query: string, requestNumber: number): Promise<number> {
  const startedAt = performance.now();
  const clientIp = `10.${(requestNumber >> 16) % 256}.${(requestNumber >> 8) % 256}.${requestNumber % 256}`;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: `/no-auth/h5/mall/companyInfo/list?${query}`,
        headers: { 'x-forwarded-for': clientIp },
      },
      (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 200
            ? resolve(performance.now() - startedAt)
            : reject(new Error(`the list responded with ${response.statusCode}`)),
        );
      },
    );
    outgoing.once('error', reject);
    outgoing.end();
  });
}

export const percentileOf = (durations: readonly number[], share: number): number => {
  const sorted = durations.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
};
