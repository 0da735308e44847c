# Sourced by the other scripts of this folder. Settings come from the environment:
#   BACKUP_ROOT   backup folder, on another disk or machine than the database
#   PGHOST …      libpq variables of the server and of a role with the REPLICATION attribute
#   PG_BIN        folder of PostgreSQL's programs, if neither in the PATH nor below /usr/lib/postgresql (Debian)
#   KEEP          number of base backups to keep; in media.sh, number of days; default 7
#   BACKUP_HOOK   command called with each finished base backup file and each segment archived by archive-wal.sh, to
#                 copy it to another site (and encrypt it)
set -euo pipefail
: "${BACKUP_ROOT:?is required: the backup folder}"
debian_bin=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -1)
export PATH="${PG_BIN:+$PG_BIN:}$PATH${debian_bin:+:$debian_bin}"
base="$BACKUP_ROOT/base"
wal="$BACKUP_ROOT/wal"
umask 077
mkdir -p "$base" "$wal"
