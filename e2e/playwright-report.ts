/** The part of Playwright's JSON report that is used here. */
export interface Report {
  suites: Suite[];
  /** Errors outside any test, for example a file that does not compile. */
  errors: { message: string }[];
}
interface Annotation {
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
    annotations: Annotation[];
    results: { duration: number; error?: { message?: string } }[];
  }[];
}

export interface Journey {
  /** The titles of its groups and its own, as Playwright's `--grep` matches them. */
  title: string;
  file: string;
  project: string;
  ok: boolean;
  ms: number;
  /** Why it failed; empty if it passed. */
  error: string;
  /** Annotations that the test has added. */
  annotations: Annotation[];
}

export const journeysOf = (report: Report): Journey[] =>
  // The first level of suites is the file.
  report.suites.flatMap((file) => journeysOfSuite(file, file.file, ''));

function journeysOfSuite(suite: Suite, file: string, parentTitle: string): Journey[] {
  const ownJourneys = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ projectName, status, annotations, results }): Journey => ({
        title: `${parentTitle}${title}`,
        file,
        project: projectName,
        ok: status === 'expected',
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        annotations,
        error: results.map(({ error }) => error?.message ?? '').join('\n'),
      })),
  );
  const nestedJourneys = (suite.suites ?? []).flatMap((nestedSuite) =>
    journeysOfSuite(nestedSuite, file, `${parentTitle}${nestedSuite.title} `),
  );
  return [...ownJourneys, ...nestedJourneys];
}
