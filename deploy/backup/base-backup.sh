#!/usr/bin/env bash
# Takes a base backup, verifies it, packs it, and forgets what is older than the last KEEP. Run it daily.
source "$(dirname "$0")/common.sh"
# Says how it went where the worker's figures are read. Without the table (before the first migration) it stays silent.
note() {
  psql -qAt -d "${PGDATABASE:-mingtang}" -c "INSERT INTO checkups (name, at, faults) VALUES ('$1', now(), $2)
    ON CONFLICT (name) DO UPDATE SET at = excluded.at, faults = excluded.faults" >/dev/null 2>&1 || true
}
name="base-$(date -u +%Y%m%dT%H%M%SZ)"
work="$base/.$name"
trap 'code=$?; rm -rf "$work" "$base/$name.tar.gz.part"; if [ $code -ne 0 ]; then note backup.failed 1; fi' EXIT

pg_basebackup --pgdata="$work" --format=plain --wal-method=stream --checkpoint=fast --label="$name" --no-password
# Every file against the manifest, and the log that makes it whole.
pg_verifybackup --quiet "$work"
tar --create --gzip --file="$base/$name.tar.gz.part" --directory="$work" .
sync "$base/$name.tar.gz.part"
(cd "$base" && sha256sum <"$name.tar.gz.part" | cut -c1-64) >"$base/$name.sha256"
# The end of the backup: no earlier moment can be restored from it.
date -u +%Y-%m-%dT%H:%M:%SZ >"$base/$name.end"
sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$work/backup_label" >"$base/$name.wal"
mv "$base/$name.tar.gz.part" "$base/$name.tar.gz"
sync "$base"
if [ -n "${BACKUP_HOOK:-}" ]; then
  for kind in tar.gz sha256 end wal; do $BACKUP_HOOK "$base/$name.$kind"; done
fi

# Older ones go, and with them the log that only they need.
mapfile -t old < <(ls "$base"/base-*.tar.gz | sort -r | tail -n +"$((${KEEP:-7} + 1))")
for file in "${old[@]}"; do rm -f "$file" "${file%.tar.gz}".{sha256,end,wal}; done
oldest=$(ls "$base"/base-*.wal | sort | head -1)
pg_archivecleanup "$wal" "$(cat "$oldest")"

note backup 0
note backup.failed 0
# While a fifth is free there is time to act.
used=$(df --output=pcent "$BACKUP_ROOT" | tail -1 | tr -dc 0-9)
note backup.space "$((used > 80 ? 1 : 0))"
echo "$base/$name.tar.gz"
