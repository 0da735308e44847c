/** Forms that make a migration stop those who serve meanwhile. docs/migrations.md says what to do instead. */

/** A statement that is allowed says why in the line above it: its table stays small, its last reader is gone. */
const ALLOWED = /^-- allowed: .{10,}$/m;
const ALONE = '-- outside a transaction\n';

interface Statement {
  text: string;
  excused: boolean;
}

/** Bodies of functions and texts may hold anything, semicolons too: they are emptied first. */
function statementsOf(sql: string): Statement[] {
  const emptied = sql.replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "''").replaceAll(/'(?:[^']|'')*'/g, "''");
  return emptied
    .split(';')
    .map((part) => ({
      text: part.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim(),
      excused: ALLOWED.test(part),
    }))
    .filter(({ text }) => text !== '');
}

const NAME = '(?:IF (?:NOT )?EXISTS )?(?:ONLY )?(?:public\\.)?"?(\\w+)"?';
const RULES: [forbidden: RegExp, why: string][] = [
  [
    new RegExp(`^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).* ON ${NAME}`, 'i'),
    'builds an index and stops writers: CONCURRENTLY, in a file of its own',
  ],
  [
    new RegExp(`^ALTER TABLE ${NAME} .*ADD (?:CONSTRAINT \\w+ )?(?:CHECK|FOREIGN KEY)(?!.*NOT VALID)`, 'i'),
    'checks every row under a lock: NOT VALID, and VALIDATE in a later file',
  ],
  [
    new RegExp(
      `^ALTER TABLE ${NAME} .*ADD (?:CONSTRAINT \\w+ )?(?:UNIQUE|PRIMARY KEY)(?!.*USING INDEX)`,
      'i',
    ),
    'builds an index under a lock: make it CONCURRENTLY, then USING INDEX',
  ],
  [
    new RegExp(`^ALTER TABLE ${NAME} .*ADD (?:CONSTRAINT \\w+ )?EXCLUDE`, 'i'),
    'builds an index under a lock',
  ],
  [
    new RegExp(`^ALTER TABLE ${NAME} .*ADD COLUMN (?!.*DEFAULT).*NOT NULL`, 'i'),
    'fails on rows that are there: nullable, or with a constant default',
  ],
  [
    new RegExp(
      `^ALTER TABLE ${NAME} .*ADD COLUMN .*DEFAULT (?:now|random|clock_timestamp|gen_random_uuid|nextval)`,
      'i',
    ),
    'rewrites the table: a constant default, or fill it in a job',
  ],
  [
    new RegExp(`^ALTER TABLE ${NAME} .*ADD COLUMN .*(?:CHECK|REFERENCES|GENERATED|UNIQUE)`, 'i'),
    'reads or rewrites every row under a lock: the bare column first, the constraint NOT VALID',
  ],
  [
    new RegExp(`^ALTER TABLE ${NAME} .*SET NOT NULL`, 'i'),
    'reads every row under a lock: a valid CHECK (… IS NOT NULL) first, then allowed',
  ],
  [
    new RegExp(`^ALTER TABLE ${NAME} .*ALTER (?:COLUMN )?\\w+ (?:SET DATA )?TYPE`, 'i'),
    'rewrites the table: a new column, filled by a job',
  ],
  [
    new RegExp(`^ALTER TABLE ${NAME} .*(?:RENAME|DROP COLUMN)`, 'i'),
    'old code still reads it: only a release after the last reader is gone, then allowed',
  ],
  [
    new RegExp(`^DROP TABLE ${NAME}`, 'i'),
    'old code still reads it: only a release after the last reader is gone, then allowed',
  ],
  [
    new RegExp(`^DROP INDEX (?!CONCURRENTLY)${NAME}`, 'i'),
    'waits for everyone: CONCURRENTLY, in a file of its own',
  ],
  [
    new RegExp(`^(?:UPDATE|DELETE FROM) ${NAME}`, 'i'),
    'holds its rows until the file ends: fill or empty in batches, in a job',
  ],
  [
    /^(?:VACUUM FULL|CLUSTER|LOCK(?: TABLE)?|TRUNCATE|REINDEX (?!.*CONCURRENTLY)) *(?:TABLE )?"?(\w*)/i,
    'locks everyone out',
  ],
];

/** What is wrong with a migration, in words; nothing when it may run beside those who serve. */
export function faultsOf(sql: string): string[] {
  const statements = statementsOf(sql);
  const fresh = new Set(
    statements.map(({ text }) => new RegExp(`^CREATE (?:UNLOGGED )?TABLE ${NAME}`, 'i').exec(text)?.[1]),
  );
  const faults: string[] = [];
  const alone = sql.startsWith(ALONE);
  if (alone && statements.length !== 1) faults.push('a file outside a transaction holds one statement');
  if (!alone && statements.some(({ text }) => /\bCONCURRENTLY\b/i.test(text)))
    faults.push(`CONCURRENTLY needs "${ALONE.trim()}" as the first line`);
  const validated = statements.some(({ text }) => /VALIDATE CONSTRAINT/i.test(text));
  if (validated && statements.some(({ text }) => /NOT VALID/i.test(text)))
    faults.push('VALIDATE CONSTRAINT belongs into a later file than NOT VALID');
  for (const { text, excused } of statements) {
    if (excused) continue;
    for (const [forbidden, why] of RULES) {
      const table = forbidden.exec(text)?.[1];
      // A table that this file makes is empty and known to nobody.
      if (table !== undefined && !fresh.has(table)) faults.push(`${text.slice(0, 60)}…: ${why}`);
    }
  }
  return faults;
}
