#!/bin/sh
# Creates deploy/secrets for compose.yaml, with new random secrets. An existing folder is never changed: with a new
# pepper no existing password would work.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=${1:-$here/secrets}
if [ -e "$folder" ]; then
    echo "$folder already exists; nothing was changed" >&2
    exit 1
fi
umask 077
mkdir -p "$folder"
secret() { openssl rand -base64 48 | tr -d '\n'; }
# Hexadecimal, so that it needs no escaping in URLs and JSON: hex BYTES
hex() { openssl rand -hex "$1" | tr -d '\n'; }
owner_password=$(hex 24)
app_password=$(hex 24)
redis_password=$(hex 24)
s3_id=$(hex 10)
s3_secret=$(hex 24)

printf %s "$owner_password" >"$folder/postgres.password"
printf %s "$app_password" >"$folder/app.password"
echo "MIGRATE_DATABASE_URL=postgres://mingtang_owner:$owner_password@postgres:5432/mingtang" >"$folder/owner.env"
cat >"$folder/redis.conf" <<CONF
# Redis holds ephemeral data only: no persistence.
requirepass $redis_password
save ""
appendonly no
maxmemory 256mb
maxmemory-policy volatile-ttl
CONF
cat >"$folder/s3.json" <<JSON
{
  "identities": [
    { "name": "anonymous", "actions": ["Read:mingtang"] },
    {
      "name": "mingtang",
      "credentials": [{ "accessKey": "$s3_id", "secretKey": "$s3_secret" }],
      "actions": ["Read:mingtang", "Write:mingtang", "List:mingtang"]
    }
  ]
}
JSON
sed -e "s|^DATABASE_URL=.*|DATABASE_URL=postgres://mingtang_app:$app_password@postgres:5432/mingtang|" \
    -e "s|^REDIS_URL=.*|REDIS_URL=redis://:$redis_password@redis:6379/0|" \
    -e "s|^PASSWORD_PEPPER=.*|PASSWORD_PEPPER=$(secret)|" \
    -e "s|^CODE_SECRET=.*|CODE_SECRET=$(secret)|" \
    -e "s|^AUDIT_SECRET=.*|AUDIT_SECRET=$(secret)|" \
    -e "s|^TOTP_SECRET=.*|TOTP_SECRET=$(secret)|" \
    -e "s|^S3_ACCESS_KEY_ID=.*|S3_ACCESS_KEY_ID=$s3_id|" \
    -e "s|^S3_SECRET_ACCESS_KEY=.*|S3_SECRET_ACCESS_KEY=$s3_secret|" \
    -e "/^MIGRATE_DATABASE_URL=/d" \
    "$here/env.example" >"$folder/env"
# These four are read in containers under other user IDs. On the host, the folder's mode (0700) protects them.
chmod 644 "$folder/postgres.password" "$folder/app.password" "$folder/redis.conf" "$folder/s3.json"
echo "created $folder; now fill in SMS, payments and Web Push in $folder/env"
