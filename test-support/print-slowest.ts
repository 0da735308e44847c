interface TestTiming {
  title: string;
  file: string;
  ms: number;
}

const MAX_SHOWN = 10;

/** `.ci/run` repeats these lines at the end, so that growth is noticed. */
export function printSlowest(runner: string, tests: readonly TestTiming[]): void {
  const total = tests.reduce((sum, { ms }) => sum + ms, 0);
  console.log(`slowest: ${runner}: ${tests.length} tests, ${formatSeconds(total)} of test time`);
  for (const { title, file, ms } of tests.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_SHOWN))
    console.log(`slowest:   ${formatSeconds(ms).padStart(8)}  ${file} › ${title}`);
}

const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
