#!/usr/bin/env bash
# Takes back what restore.sh has set, once the database is open; PGHOST and the like name it and a superuser. What stayed would
# win over the configuration: commits would wait for no standby any more.
set -euo pipefail
if [ "$(psql -XqAt -d postgres -c 'SELECT pg_is_in_recovery()')" != f ]; then
  echo 'the log is still being replayed' >&2
  exit 1
fi
for name in restore_command recovery_target_action recovery_target_timeline recovery_target_time primary_conninfo synchronous_standby_names; do
  psql -Xq -d postgres -c "ALTER SYSTEM RESET $name"
done
psql -XqAt -d postgres -c 'SELECT pg_reload_conf()' >/dev/null
