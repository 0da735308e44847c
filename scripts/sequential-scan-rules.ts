/** Tables whose number of rows does not grow with the number of members. */
const BOUNDED_TABLES = new Set([
  // What the chamber sets up.
  'account_roles',
  'allowance_rules',
  'announcements',
  'carousels',
  'categories',
  'company_pins',
  'custom_fields',
  'dictionary_entries',
  'documents',
  'dues_settings',
  'labels',
  'notification_texts',
  'packages',
  'page_drafts',
  'point_rules',
  'roles',
  'settings',
  'watched_words',
  // A fixed number of rows, or one per day or run.
  'audit_chains',
  'dues_runs',
  'imports',
  'industry_metrics',
  'metric_totals',
  'reconciliation_runs',
  'schema_migrations',
  'vendor_daily_stats',
]);
export const isBoundedTable = (table: string): boolean => BOUNDED_TABLES.has(table);
/** A part of a statement that may read a whole table, and why. */
const KNOWN_SCANS: readonly { part: string; reason: string }[] = [
  { part: 'INSERT INTO dues_items', reason: 'a year of dues concerns every member' },
  { part: "SELECT 'account' AS kind, '' AS industry, count(*)", reason: 'the nightly recount of the totals' },
  { part: 'DELETE FROM metric_total_changes', reason: 'adds all pending changes' },
  { part: 'UPDATE daily_metrics SET visitors', reason: 'counts the sessions of a day, every five minutes' },
  { part: 'INSERT INTO search_trades', reason: 'recounts the companies of every category at night' },
  { part: 'DELETE FROM search_trades', reason: 'recounts the companies of every category at night' },
  {
    part: "THEN 'not-due' WHEN",
    reason: 'the sum of all unpaid invoices, from an index that has only these',
  },
  {
    part: 'INSERT INTO dues_reminders',
    reason: 'reads the unpaid invoices, from an index that has only these',
  },
  {
    part: 'select count(*) as "count" from "accounts" as "a" inner join "members" as "m"',
    reason: 'the number of rows of an export that staff ask for',
  },
  { part: "WHERE o.state IN ('created', 'paying')", reason: 'the sum of all unpaid orders, which expire' },
  { part: 'from "invitations" group by "state"', reason: 'the progress of all invitations, for staff' },
  { part: '"f"."title" ilike', reason: 'the search of staff by title or numbers, up to 10,000 rows' },
  {
    part: 'FROM changesets c, unnest(ARRAY[c.before',
    reason: 'the job that removes unused pictures, for changes of staff that can be undone',
  },
];
export const isKnownScan = (text: string): boolean =>
  KNOWN_SCANS.some(({ part }) => text.replaceAll(/\s+/g, ' ').includes(part));
