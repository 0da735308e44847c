const CONSTRAINT_SQLSTATES = {
  '23503': 'foreign-key',
  '23505': 'unique',
  '23514': 'check',
  '23P01': 'exclusion',
} as const;

export type ConstraintKind = (typeof CONSTRAINT_SQLSTATES)[keyof typeof CONSTRAINT_SQLSTATES];

/** The kind of constraint for which PostgreSQL rejected a write; undefined for any other error. */
export function violatedConstraint(error: unknown): ConstraintKind | undefined {
  const { code } = error as { code?: keyof typeof CONSTRAINT_SQLSTATES };
  return code === undefined ? undefined : CONSTRAINT_SQLSTATES[code];
}
