#!/usr/bin/env bash
# Point-in-time recovery into a new data directory: restore.sh DIRECTORY [2026-01-31T12:00:00Z]
# Without a time: up to the last received WAL. It never changes the backups, nor a directory that is not empty.
# Then start PostgreSQL on the directory. It replays the WAL up to that time and opens for writing on a new timeline.
# After that, run after-restore.sh to remove the recovery settings.
source "$(dirname "$0")/common.sh"
to=$1 target_time=${2:-}
if [ -n "$(ls -A "$to" 2>/dev/null)" ]; then
  echo "$to is not empty" >&2
  exit 1
fi
chosen=''
for file in $(ls "$base"/base-*.tar.gz | sort -r); do
  if [ -z "$target_time" ] || [ "$(date -u -d "$(cat "${file%.tar.gz}.end")" +%s)" -le "$(date -u -d "$target_time" +%s)" ]; then
    chosen=$file
    break
  fi
done
if [ -z "$chosen" ]; then
  echo "no base backup ended before $target_time" >&2
  exit 1
fi
[ "$(sha256sum <"$chosen" | cut -c1-64)" = "$(cat "${chosen%.tar.gz}.sha256")" ] || { echo "$chosen is damaged: wrong SHA-256" >&2; exit 1; }
mkdir -p "$to"
chmod 700 "$to"
tar --extract --gzip --file="$chosen" --directory="$to"
pg_verifybackup --quiet "$to"
# The restored server is not a standby and has none. With synchronous_standby_names set (see below), its first
# commit would wait for ever.
rm -f "$to/standby.signal"
# In the format of recovery_target_time. An empty value overrides one that an earlier restore left in the
# backup.
recovery_target=''
[ -z "$target_time" ] || recovery_target=$(date -u -d "$target_time" '+%Y-%m-%d %H:%M:%S.%6N+00')
# A missing or unreadable WAL folder must not count as the end of the WAL: an exit code above 125 aborts the recovery
# instead of opening the database too early. The last, incomplete segment has the suffix .partial.
cat >>"$to/postgresql.auto.conf" <<END
restore_command = '[ -r "$wal" -a -x "$wal" ] || exit 255; cp "$wal/%f" "%p" 2>/dev/null || cp "$wal/%f.partial" "%p"'
recovery_target_action = 'promote'
recovery_target_timeline = 'latest'
recovery_target_time = '$recovery_target'
primary_conninfo = ''
synchronous_standby_names = ''
END
touch "$to/recovery.signal"
echo "$chosen"
