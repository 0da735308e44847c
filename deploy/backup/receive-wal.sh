#!/usr/bin/env bash
# Receives the database's log as it is written, so that a lost site loses seconds. Keep it running, beside the backups:
# its slot holds the log back until it is received, so nothing is missed while this is away (watch wal_slot_behind_bytes).
source "$(dirname "$0")/common.sh"
slot=${WAL_SLOT:-mingtang_wal}
pg_receivewal --create-slot --if-not-exists --slot="$slot"
# Each piece is written through to the disk before it is confirmed.
exec pg_receivewal --directory="$wal" --slot="$slot" --synchronous --status-interval=1
