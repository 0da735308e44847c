#!/usr/bin/env bash
# Makes a data directory as it was at a moment: restore.sh DIRECTORY [2026-01-31T12:00:00Z]
# Without a moment: everything that was received. It touches neither the backups nor a directory that is not empty.
# Then start PostgreSQL on it; it replays the log, ends at the moment and opens for writing on a timeline of its own. Once
# it is open, after-restore.sh takes the settings of the recovery back.
source "$(dirname "$0")/common.sh"
to=$1 moment=${2:-}
if [ -n "$(ls -A "$to" 2>/dev/null)" ]; then
  echo "$to is not empty" >&2
  exit 1
fi
chosen=''
for file in $(ls "$base"/base-*.tar.gz | sort -r); do
  if [ -z "$moment" ] || [ "$(date -u -d "$(cat "${file%.tar.gz}.end")" +%s)" -le "$(date -u -d "$moment" +%s)" ]; then
    chosen=$file
    break
  fi
done
if [ -z "$chosen" ]; then
  echo "no base backup ended before $moment" >&2
  exit 1
fi
[ "$(sha256sum <"$chosen" | cut -c1-64)" = "$(cat "${chosen%.tar.gz}.sha256")" ] || { echo "$chosen is damaged" >&2; exit 1; }
mkdir -p "$to"
chmod 700 "$to"
tar --extract --gzip --file="$chosen" --directory="$to"
pg_verifybackup --quiet "$to"
# The segment that was being written when the site was lost ends in .partial. A standby's settings are not ours, and the
# servers that commits waited for are gone: without this the first commit would wait for ever.
rm -f "$to/standby.signal"
# In the one form that this setting takes. Empty, it undoes what an earlier restore has left in the backup.
target=''
[ -z "$moment" ] || target=$(date -u -d "$moment" '+%Y-%m-%d %H:%M:%S.%6N+00')
# A folder that is not there or may not be read is no end of the log: above 125 the recovery stops instead of opening early.
cat >>"$to/postgresql.auto.conf" <<END
restore_command = '[ -r "$wal" -a -x "$wal" ] || exit 255; cp "$wal/%f" "%p" 2>/dev/null || cp "$wal/%f.partial" "%p"'
recovery_target_action = 'promote'
recovery_target_timeline = 'latest'
recovery_target_time = '$target'
primary_conninfo = ''
synchronous_standby_names = ''
END
touch "$to/recovery.signal"
echo "$chosen"
