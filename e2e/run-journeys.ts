/** Runs the journeys; arguments go to Playwright. */
import { printSlowest } from '@mingtang/test-support/print-slowest';
import { runPlaywright } from './run-playwright.ts';

const { journeys, failed } = await runPlaywright('e2e/playwright.config.ts', process.argv.slice(2));
printSlowest('journeys', journeys);
console.log(`${journeys.filter(({ ok }) => ok).length} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
