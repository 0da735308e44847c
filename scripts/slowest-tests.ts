/** `node scripts/slowest-tests.ts NAME FILE` prints the slowest tests of a JSON report that vitest wrote. */

import { readFile } from 'node:fs/promises';
import { printSlowest } from '@mingtang/test-support/print-slowest';

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
}

const [, , name = '', file = ''] = process.argv;
const report = JSON.parse(await readFile(file, 'utf8')) as VitestReport;
printSlowest(
  name,
  report.testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: fullName,
      file: path.replace(`${process.cwd()}/`, ''),
      ms: duration ?? 0,
    })),
  ),
);
