#!/usr/bin/env bash
# Mirrors the media folder (MEDIA_DRIVER=fs) with rsync. Deleted files move to media.gone for KEEP days.
# Exports and imported spreadsheets are not copied, because they are deleted after a few days anyway.
# With S3, use bucket versioning with expiry after KEEP days and replication to another region instead of
# this script.
source "$(dirname "$0")/common.sh"
: "${MEDIA_ROOT:?is required: the media folder}"
gone="$BACKUP_ROOT/media.gone"
mkdir -p "$BACKUP_ROOT/media" "$gone"
rsync --archive --delete --delete-excluded --exclude=/exports/ --exclude=/imports/ \
  --backup --backup-dir="$gone/$(date -u +%F)" "$MEDIA_ROOT/" "$BACKUP_ROOT/media/"
find "$gone" -mindepth 1 -maxdepth 1 -type d -mtime "+${KEEP:-7}" -exec rm -r {} +
