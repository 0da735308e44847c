#!/usr/bin/env bash
# Copies the media folder (MEDIA_DRIVER=fs). A picture's name is random and its content never changes, so what is there
# already is left alone. With S3, switch on the bucket's versions and its copy to another region instead.
source "$(dirname "$0")/common.sh"
: "${MEDIA_ROOT:?names the folder of the pictures}"
mkdir -p "$BACKUP_ROOT/media"
cp --recursive --no-clobber --preserve=timestamps "$MEDIA_ROOT/." "$BACKUP_ROOT/media/"
