import { printSlowest } from '../scripts/slowest.ts';
import { play } from './play.ts';

/** Runs the journeys; arguments go to Playwright. */
const { journeys, failed } = await play('e2e/playwright.config.ts', process.argv.slice(2));
printSlowest('journeys', journeys);
console.log(`${journeys.filter(({ ok }) => ok).length} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
