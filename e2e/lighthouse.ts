import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startStack } from '../scripts/stack.ts';

/** Lighthouse on a simulated mid-range phone; the median of three runs is the figure. */
const RUNS = 3;
const only = process.argv[2];
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 };

const stack = await startStack({ name: 'lighthouse', apis: 1, redisDb: 10 });
const PAGES = [
  { name: 'login', path: '/#/pages/login' },
  { name: 'home', path: '/' },
  { name: 'companies', path: '/#/pages/enterprise-list/enterprise-list' },
  { name: 'company', path: `/#/pages/business-card/index?id=${await firstCompany()}` },
];
const chrome = await launch({
  chromePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  chromeFlags: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
let passed = 0;
let failed = 0;
try {
  for (const { name, path } of PAGES.filter((page) => only === undefined || page.name === only)) {
    const runs: Record<string, number>[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const result = await lighthouse(stack.url + path, {
        port: chrome.port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: Object.keys(LEAST),
      });
      if (result === undefined) throw new Error('lighthouse gave no result');
      runs.push(
        Object.fromEntries(
          Object.entries(result.lhr.categories).map(([id, category]) => [
            id,
            Math.round((category.score ?? 0) * 100),
          ]),
        ),
      );
      for (const audit of Object.values(result.lhr.audits)) {
        if (
          run === 0 &&
          audit.score !== null &&
          audit.score < 0.9 &&
          audit.scoreDisplayMode !== 'informative'
        )
          console.log(`  ${audit.id}: ${audit.displayValue ?? audit.score}`);
      }
    }
    for (const [id, wanted] of Object.entries(LEAST)) {
      const scores = runs.map((run) => run[id] ?? 0).sort((a, b) => a - b);
      const median = scores[Math.floor(scores.length / 2)] ?? 0;
      if (median >= wanted) passed += 1;
      else failed += 1;
      console.log(
        `figure: lighthouse mobile ${name} ${id} ${median} (runs ${scores.join(', ')}; wanted ${wanted})`,
      );
    }
  }
} finally {
  chrome.kill();
  await stack.stop();
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;

async function firstCompany(): Promise<string> {
  const answer = await fetch(`${stack.url}/api/no-auth/h5/mall/companyInfo/list?pageSize=1`);
  const { data } = (await answer.json()) as { data: { rows: { id: string }[] } };
  const [company] = data.rows;
  if (company === undefined) throw new Error('the demo network has no company');
  return company.id;
}
