#!/usr/bin/env bash
# Takes a base backup, verifies and compresses it, and deletes all but the last KEEP backups. Run it daily.
source "$(dirname "$0")/common.sh"
# record_checkup NAME FAULTS stores a result in the database, from which the worker exports it as a metric.
# Errors are ignored, because the table does not exist before the first migration.
record_checkup() {
  psql -qAt -d "${PGDATABASE:-mingtang}" -c "INSERT INTO checkups (name, at, problems) VALUES ('$1', now(), $2)
    ON CONFLICT (name) DO UPDATE SET at = excluded.at, problems = excluded.problems" >/dev/null 2>&1 || true
}
name="base-$(date -u +%Y%m%dT%H%M%SZ)"
work="$base/.$name"
trap 'code=$?; rm -rf "$work" "$base/$name.tar.gz.part"; if [ $code -ne 0 ]; then record_checkup backup.failed 1; fi' EXIT

pg_basebackup --pgdata="$work" --format=plain --wal-method=stream --checkpoint=fast --label="$name" --no-password
# Checks every file against the manifest, and the WAL that the backup needs.
pg_verifybackup --quiet "$work"
tar --create --gzip --file="$base/$name.tar.gz.part" --directory="$work" .
sync "$base/$name.tar.gz.part"
(cd "$base" && sha256sum <"$name.tar.gz.part" | cut -c1-64) >"$base/$name.sha256"
# End time of the backup: it cannot be restored to an earlier time.
date -u +%Y-%m-%dT%H:%M:%SZ >"$base/$name.end"
sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$work/backup_label" >"$base/$name.wal"
mv "$base/$name.tar.gz.part" "$base/$name.tar.gz"
sync "$base"
if [ -n "${BACKUP_HOOK:-}" ]; then
  for extension in tar.gz sha256 end wal; do $BACKUP_HOOK "$base/$name.$extension"; done
fi

# Deletes older backups and the WAL that only they need.
mapfile -t old < <(ls "$base"/base-*.tar.gz | sort -r | tail -n +"$((${KEEP:-7} + 1))")
for file in "${old[@]}"; do rm -f "$file" "${file%.tar.gz}".{sha256,end,wal}; done
oldest=$(ls "$base"/base-*.wal | sort | head -1)
pg_archivecleanup "$wal" "$(cat "$oldest")"

record_checkup backup 0
record_checkup backup.failed 0
# Warns when less than 20 % of the disk is free.
used=$(df --output=pcent "$BACKUP_ROOT" | tail -1 | tr -dc 0-9)
record_checkup backup.space "$((used > 80 ? 1 : 0))"
echo "$base/$name.tar.gz"
