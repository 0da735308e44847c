#!/usr/bin/env bash
# For archive_command, where nothing can receive the log all the time: archive_command = '…/archive-wal.sh %p %f'.
# Then a lost site loses up to archive_timeout (set it to 60 s) and the segment that was being written.
source "$(dirname "$0")/common.sh"
from=$1 name=$2
to="$wal/$name"
if [ -e "$to" ]; then
  # PostgreSQL may send a segment twice. Another one under the same name is another server's: never overwrite it.
  if ! cmp -s "$from" "$to"; then
    echo "$to is there and differs" >&2
    exit 1
  fi
  # The first time the copy elsewhere may have failed.
  ${BACKUP_HOOK:+$BACKUP_HOOK "$to"}
  exit 0
fi
cp "$from" "$to.part.$$"
sync "$to.part.$$"
# A link never replaces what appeared meanwhile, and the name is there whole or not at all.
if ! ln "$to.part.$$" "$to"; then
  rm -f "$to.part.$$"
  exit 1
fi
rm -f "$to.part.$$"
sync "$wal"
${BACKUP_HOOK:+$BACKUP_HOOK "$to"}
