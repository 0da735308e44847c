/**
 * Compares a company page and a visitor's list of companies from the nginx cache with static files of the same bytes from
 * the same nginx, and the list with the same list without this cache. The runs alternate, so that other load on the
 * machine affects all.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@mingtang/test-support/processes';
import { startProductionStack } from '@mingtang/test-support/production-stack';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SECONDS = Number(process.env['SECONDS'] ?? 5);
const CONNECTIONS = 16;
const P99_MS_MAX = 50;
const RATIO_MIN = 0.8;
const LIST_PATH = '/no-auth/h5/mall/companyInfo/list';
/** nginx does not cache requests with a cookie; the API ignores it. */
const UNCACHED = 'x=1';
/** Requests come from 2,048 client IPs, so that no rate limit applies. */
const SCRIPT_PATH = path.join(tmpdir(), `mingtang-bench-pages-${process.pid}.lua`);
const WRK_SCRIPT = `
local requests, count = {}, 0
function init(args)
  for i = 0, 2047 do
    local address = string.format("10.7.%d.%d", math.floor(i / 256), i % 256)
    requests[i] = wrk.format("GET", nil, { ["X-Forwarded-For"] = address, ["Cookie"] = args[1] })
  end
end
function request()
  count = (count + 1) % 2048
  return requests[count]
end
`;

interface LoadResult {
  perSecond: number;
  p99: number;
}

const MS_PER_UNIT: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

async function runWrk(url: string, ...scriptArgs: string[]): Promise<LoadResult> {
  const child = spawn(
    'wrk',
    [
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${SECONDS}s`,
      '--latency',
      '-s',
      SCRIPT_PATH,
      url,
      ...(scriptArgs.length > 0 ? ['--', ...scriptArgs] : []),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  await once(child, 'close');
  const [, amount, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(output) ?? [];
  if (amount === undefined || perSecond === undefined || /Non-2xx|Socket errors/.test(output))
    throw new Error(output);
  return { perSecond: Number(perSecond), p99: Number(amount) * MS_PER_UNIT[unit!]! };
}

const bytesOf = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer());
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

const stack = await startProductionStack({ name: 'bench_pages', apiCount: 1, redisDb: 5 });
const fileNames = { page: 'bench-page.html', list: 'bench-list.json' };
const filePathOf = (name: string) => path.join(ROOT, 'web/dist', name);
let passed = 0;
let failed = 0;
const check = (name: string, measurement: string, holds: boolean): void => {
  if (holds) passed += 1;
  else failed += 1;
  console.log(`metric: ${name} ${measurement}`);
};
try {
  await writeFile(SCRIPT_PATH, WRK_SCRIPT);
  const listUrl = `${stack.url}/api${LIST_PATH}`;
  const { data } = (await (await fetch(`${listUrl}?pageSize=1`)).json()) as {
    data: { rows: { id: string }[] };
  };
  const pageUrl = `${stack.url}/c/${data.rows[0]!.id}`;
  const bytes = { page: await bytesOf(pageUrl), list: await bytesOf(listUrl) };
  for (const kind of ['page', 'list'] as const) await writeFile(filePathOf(fileNames[kind]), bytes[kind]);
  const runs = {
    page: () => runWrk(pageUrl),
    pageFile: () => runWrk(`${stack.url}/${fileNames.page}`),
    list: () => runWrk(listUrl),
    listFile: () => runWrk(`${stack.url}/${fileNames.list}`),
    uncachedList: () => runWrk(listUrl, UNCACHED),
    apiList: () => runWrk(`http://127.0.0.1:${stack.apiPorts[0]}${LIST_PATH}`),
  };
  type RunName = keyof typeof runs;
  const results = new Map(Object.keys(runs).map((name) => [name as RunName, [] as LoadResult[]]));
  // Fills the caches.
  await runs.page();
  await runs.list();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, run] of Object.entries(runs)) results.get(name as RunName)!.push(await run());
  const medianOf = (name: RunName, value: (result: LoadResult) => number) =>
    median(results.get(name)!.map(value));
  const perSecond = (name: RunName) => Math.round(medianOf(name, (result) => result.perSecond));
  const ratioOf = (name: RunName, base: RunName) =>
    median(
      results.get(name)!.map((result, round) => result.perSecond / results.get(base)![round]!.perSecond),
    );

  const p99 = medianOf('page', (result) => result.p99);
  check(
    'cached company page, p99:',
    `${p99.toFixed(1)} ms (maximum ${P99_MS_MAX} ms; ${CONNECTIONS} connections, ${bytes.page.length} bytes)`,
    p99 <= P99_MS_MAX,
  );
  for (const [title, name, file] of [
    ['cached company page', 'page', 'pageFile'],
    ["visitor's cached list of companies", 'list', 'listFile'],
  ] as const) {
    const ratio = ratioOf(name, file);
    check(
      `${title}, throughput relative to a static file:`,
      `${ratio.toFixed(2)} (minimum ${RATIO_MIN}; ${perSecond(name)} a second, file ${perSecond(file)})`,
      ratio >= RATIO_MIN,
    );
  }
  console.log(
    `metric: the same list without nginx's cache: ${ratioOf('uncachedList', 'listFile').toFixed(2)} (${perSecond('uncachedList')} a second), straight from the API: ${ratioOf('apiList', 'listFile').toFixed(2)} (${perSecond('apiList')} a second); ${bytes.list.length} bytes`,
  );
  console.log(`load average at the end: ${loadavg()[0]!.toFixed(1)}`);
} finally {
  for (const name of Object.values(fileNames)) await rm(filePathOf(name), { force: true });
  await rm(SCRIPT_PATH, { force: true });
  await stack.stop();
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
