#!/usr/bin/env bash
# archive_command for sites that cannot run receive-wal.sh: archive_command = '…/archive-wal.sh %p %f'.
# A disaster then loses up to archive_timeout (set it to 60 s) and the WAL segment being written.
source "$(dirname "$0")/common.sh"
from=$1 name=$2
to="$wal/$name"
if [ -e "$to" ]; then
  # PostgreSQL may archive a segment twice. Other content under the same name is another server's: never overwrite it.
  if ! cmp -s "$from" "$to"; then
    echo "$to already exists with different content" >&2
    exit 1
  fi
  # The hook may have failed the first time.
  ${BACKUP_HOOK:+$BACKUP_HOOK "$to"}
  exit 0
fi
cp "$from" "$to.part.$$"
sync "$to.part.$$"
# `ln` is atomic and never replaces a file that was created in the meantime.
if ! ln "$to.part.$$" "$to"; then
  rm -f "$to.part.$$"
  exit 1
fi
rm -f "$to.part.$$"
sync "$wal"
${BACKUP_HOOK:+$BACKUP_HOOK "$to"}
