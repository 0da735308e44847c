import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const A_SECOND = 40;
const INDUSTRIES = ['', 'machinery', 'textiles', 'food', 'electronics', 'building', 'chemicals', 'trade'];

/** Visitors read the list of companies, so many a second, until told to stop; answers how long each call took. */
export function readLists(port: number): { stop(): Promise<number[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const times: number[] = [];
  const sent: Promise<void>[] = [];
  let going = true;
  const sending = (async () => {
    const began = performance.now();
    for (let turn = 0; going; turn += 1) {
      const wait = began + (turn * 1000) / A_SECOND - performance.now();
      if (wait > 1) await sleep(wait);
      // A page size nobody asked for lately is not kept anywhere.
      const query = `industry=${INDUSTRIES[turn % INDUSTRIES.length]}&pageSize=${1 + (turn % 20)}&sort=newest`;
      sent.push(get(agent, port, query.replace('industry=&', ''), turn).then((ms) => void times.push(ms)));
    }
  })();
  return {
    async stop() {
      going = false;
      await sending;
      await Promise.all(sent);
      agent.destroy();
      return times;
    },
  };
}

function get(agent: Agent, port: number, query: string, turn: number): Promise<number> {
  const began = performance.now();
  const address = `10.${(turn >> 16) % 256}.${(turn >> 8) % 256}.${turn % 256}`;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: `/no-auth/h5/mall/companyInfo/list?${query}`,
        headers: { 'x-forwarded-for': address },
      },
      (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 200
            ? resolve(performance.now() - began)
            : reject(new Error(`the list answered ${response.statusCode}`)),
        );
      },
    );
    sent.once('error', reject);
    sent.end();
  });
}

export const at = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
};
