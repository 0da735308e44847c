/** The part of Playwright's JSON report that is read here. */
export interface Report {
  suites: Suite[];
  /** What went wrong outside any test, for instance a file that does not compile. */
  errors: { message: string }[];
}
interface Note {
  type: string;
  description?: string;
}
interface Suite {
  title: string;
  file: string;
  suites?: Suite[];
  specs: Spec[];
}
interface Spec {
  title: string;
  tests: {
    projectName: string;
    status: string;
    annotations: Note[];
    results: { duration: number; error?: { message?: string } }[];
  }[];
}

export interface Journey {
  /** The titles of its groups and its own, as Playwright's `--grep` sees them. */
  title: string;
  file: string;
  project: string;
  ok: boolean;
  ms: number;
  /** Why it failed; empty if it did not. */
  error: string;
  /** What the test noted about itself. */
  notes: Note[];
}

export const journeysOf = (report: Report): Journey[] =>
  // The first level is the file.
  report.suites.flatMap((file) => journeysIn(file, file.file, ''));

function journeysIn(suite: Suite, file: string, above: string): Journey[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ projectName, status, annotations, results }) => ({
        title: `${above}${title}`,
        file,
        project: projectName,
        ok: status === 'expected',
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        notes: annotations,
        error: results.map(({ error }) => error?.message ?? '').join('\n'),
      })),
  );
  const inner = (suite.suites ?? []).flatMap((one) => journeysIn(one, file, `${above}${one.title} `));
  return [...own, ...inner];
}
