# Read by the other scripts of this folder. They take where to work from the environment:
#   BACKUP_ROOT   the folder of the backups, on another disk or machine than the database
#   PGHOST …      the server and a role that may replicate, as libpq reads them
#   PG_BIN        where PostgreSQL's programs are, if neither in the PATH nor, as Debian has some, below /usr/lib/postgresql
#   KEEP          how many base backups stay; 7 by default
#   BACKUP_HOOK   a command that is given each finished base backup, and each segment that archive-wal.sh took, to copy it
#                 elsewhere (and encrypt it on the way)
set -euo pipefail
: "${BACKUP_ROOT:?names the folder of the backups}"
debian=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -1)
export PATH="${PG_BIN:+$PG_BIN:}$PATH${debian:+:$debian}"
base="$BACKUP_ROOT/base"
wal="$BACKUP_ROOT/wal"
umask 077
mkdir -p "$base" "$wal"
