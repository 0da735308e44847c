#!/usr/bin/env bash
# Mirrors the media folder (MEDIA_DRIVER=fs) with rsync. What was deleted there is set aside here and goes after KEEP days.
# Exports and imported sheets, which live for days, are not copied. With S3, switch on the bucket's versions, their end
# after KEEP days, and its copy to another region instead.
source "$(dirname "$0")/common.sh"
: "${MEDIA_ROOT:?names the folder of the pictures}"
gone="$BACKUP_ROOT/media.gone"
mkdir -p "$BACKUP_ROOT/media" "$gone"
rsync --archive --delete --delete-excluded --exclude=/exports/ --exclude=/imports/ \
  --backup --backup-dir="$gone/$(date -u +%F)" "$MEDIA_ROOT/" "$BACKUP_ROOT/media/"
find "$gone" -mindepth 1 -maxdepth 1 -type d -mtime "+${KEEP:-7}" -exec rm -r {} +
