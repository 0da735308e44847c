#!/usr/bin/env bash
# Run after a restore, when the database is open: removes the settings of restore.sh from postgresql.auto.conf. Left
# there, they would override the configuration, and commits would no longer wait for a standby.
# Connects as a superuser with PGHOST and the other libpq variables.
set -euo pipefail
if [ "$(psql -XqAt -d postgres -c 'SELECT pg_is_in_recovery()')" != f ]; then
  echo 'the database is still in recovery (replaying WAL)' >&2
  exit 1
fi
for name in restore_command recovery_target_action recovery_target_timeline recovery_target_time primary_conninfo synchronous_standby_names; do
  psql -Xq -d postgres -c "ALTER SYSTEM RESET $name"
done
psql -XqAt -d postgres -c 'SELECT pg_reload_conf()' >/dev/null
