#!/usr/bin/env bash
# Receives the WAL as it is written, so that a disaster loses seconds of data. Keep it running on the backup machine.
# Its replication slot retains WAL until it is received, so an interruption loses nothing (watch wal_slot_behind_bytes).
source "$(dirname "$0")/common.sh"
slot=${WAL_SLOT:-mingtang_wal}
pg_receivewal --create-slot --if-not-exists --slot="$slot"
# --synchronous flushes WAL to disk before confirming it.
exec pg_receivewal --directory="$wal" --slot="$slot" --synchronous --status-interval=1
