/**
 * Rejects migrations that would block running API replicas. docs/migrations.md describes the alternatives.
 */

/**
 * Comment above a statement that allows it, with a reason: e.g. the table stays small, or no code reads the
 * column.
 */
const ALLOWED_COMMENT = /^-- allowed: .{10,}$/m;
const NO_TRANSACTION_LINE = '-- outside a transaction\n';

interface Statement {
  text: string;
  allowed: boolean;
}

/** Function bodies, string literals and comments may contain semicolons, which do not end a statement. */
function statementsOf(sql: string): Statement[] {
  const withoutLiterals = sql
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .replaceAll(/--.*$|'(?:[^']|'')*'/gm, (match) =>
      match.startsWith('--') ? match.replaceAll(';', ',') : "''",
    );
  return withoutLiterals
    .split(';')
    .map((part) => ({
      text: part.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim(),
      allowed: ALLOWED_COMMENT.test(part),
    }))
    .filter(({ text }) => text !== '');
}

const NAME_PATTERN = '(?:IF (?:NOT )?EXISTS )?(?:ONLY )?(?:public\\.)?"?(\\w+)"?';
const RULES: [forbidden: RegExp, why: string][] = [
  [
    new RegExp(`^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).* ON ${NAME_PATTERN}`, 'i'),
    'builds an index and blocks writers: use CONCURRENTLY, in a separate file',
  ],
  [
    new RegExp(
      `^ALTER TABLE ${NAME_PATTERN} .*ADD (?:CONSTRAINT \\w+ )?(?:CHECK|FOREIGN KEY)(?!.*NOT VALID)`,
      'i',
    ),
    'checks every row under a lock: use NOT VALID, and VALIDATE in a later file',
  ],
  [
    new RegExp(
      `^ALTER TABLE ${NAME_PATTERN} .*ADD (?:CONSTRAINT \\w+ )?(?:UNIQUE|PRIMARY KEY)(?!.*USING INDEX)`,
      'i',
    ),
    'builds an index under a lock: create it CONCURRENTLY, then USING INDEX',
  ],
  [
    new RegExp(`^ALTER TABLE ${NAME_PATTERN} .*ADD (?:CONSTRAINT \\w+ )?EXCLUDE`, 'i'),
    'builds an index under a lock',
  ],
  [
    new RegExp(`^ALTER TABLE ${NAME_PATTERN} .*ADD COLUMN (?!.*DEFAULT).*NOT NULL`, 'i'),
    'fails on existing rows: make it nullable, or add a constant default',
  ],
  [
    new RegExp(
      `^ALTER TABLE ${NAME_PATTERN} .*ADD COLUMN .*DEFAULT (?:now|random|clock_timestamp|gen_random_uuid|nextval)`,
      'i',
    ),
    'rewrites the table: use a constant default, or fill it in a job',
  ],
  [
    new RegExp(`^ALTER TABLE ${NAME_PATTERN} .*ADD COLUMN .*(?:CHECK|REFERENCES|GENERATED|UNIQUE)`, 'i'),
    'reads or rewrites every row under a lock: add the bare column first, then the constraint NOT VALID',
  ],
  [
    new RegExp(`^ALTER TABLE ${NAME_PATTERN} .*SET NOT NULL`, 'i'),
    'reads every row under a lock: validate CHECK (… IS NOT NULL) first, then mark as allowed',
  ],
  [
    new RegExp(`^ALTER TABLE ${NAME_PATTERN} .*ALTER (?:COLUMN )?\\w+ (?:SET DATA )?TYPE`, 'i'),
    'rewrites the table: add a new column and fill it in a job',
  ],
  [
    new RegExp(`^ALTER TABLE ${NAME_PATTERN} .*(?:RENAME|DROP COLUMN)`, 'i'),
    'old code still reads it: wait for a release after the last reader is gone, then mark as allowed',
  ],
  [
    new RegExp(`^DROP TABLE ${NAME_PATTERN}`, 'i'),
    'old code still reads it: wait for a release after the last reader is gone, then mark as allowed',
  ],
  [
    new RegExp(`^DROP INDEX (?!CONCURRENTLY)${NAME_PATTERN}`, 'i'),
    'waits for all transactions: use CONCURRENTLY, in a separate file',
  ],
  [
    new RegExp(`^(?:UPDATE|DELETE FROM) ${NAME_PATTERN}`, 'i'),
    'locks its rows until the file ends: change rows in batches, in a job',
  ],
  [
    /^(?:VACUUM FULL|CLUSTER|LOCK(?: TABLE)?|TRUNCATE|REINDEX (?!.*CONCURRENTLY)) *(?:TABLE )?"?(\w*)/i,
    'locks all access to the table',
  ],
];

/** Problems of a migration; empty if it can run while API replicas serve requests. */
export function migrationProblemsOf(sql: string): string[] {
  const statements = statementsOf(sql);
  const createdTables = new Set(
    statements.map(
      ({ text }) => new RegExp(`^CREATE (?:UNLOGGED )?TABLE ${NAME_PATTERN}`, 'i').exec(text)?.[1],
    ),
  );
  const problems: string[] = [];
  const outsideTransaction = sql.startsWith(NO_TRANSACTION_LINE);
  if (outsideTransaction && statements.length !== 1)
    problems.push('a file outside a transaction must contain one statement');
  if (!outsideTransaction && statements.some(({ text }) => /\bCONCURRENTLY\b/i.test(text)))
    problems.push(`CONCURRENTLY needs "${NO_TRANSACTION_LINE.trim()}" as the first line`);
  const validatesConstraint = statements.some(({ text }) => /VALIDATE CONSTRAINT/i.test(text));
  if (validatesConstraint && statements.some(({ text }) => /NOT VALID/i.test(text)))
    problems.push('VALIDATE CONSTRAINT belongs in a later file than NOT VALID');
  for (const { text, allowed } of statements) {
    if (allowed) continue;
    for (const [forbidden, why] of RULES) {
      const table = forbidden.exec(text)?.[1];
      // A table created in this file is empty and not used yet.
      if (table !== undefined && !createdTables.has(table)) problems.push(`${text.slice(0, 60)}…: ${why}`);
    }
  }
  return problems;
}
