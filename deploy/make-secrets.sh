#!/bin/sh
# Makes what compose.yaml reads from deploy/secrets, with new secrets in it. A folder that is there is left alone: a new
# pepper would lock everybody out.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=${1:-$here/secrets}
if [ -e "$folder" ]; then
    echo "$folder is there already; nothing was changed" >&2
    exit 1
fi
umask 077
mkdir -p "$folder"
secret() { openssl rand -base64 48 | tr -d '\n'; }
# In addresses and JSON: letters and digits alone.
word() { openssl rand -hex "$1" | tr -d '\n'; }
owner=$(word 24)
app=$(word 24)
redis=$(word 24)
s3_id=$(word 10)
s3_key=$(word 24)

printf %s "$owner" >"$folder/postgres.password"
printf %s "$app" >"$folder/app.password"
echo "MIGRATE_DATABASE_URL=postgres://mingtang_owner:$owner@postgres:5432/mingtang" >"$folder/owner.env"
cat >"$folder/redis.conf" <<CONF
# What is in Redis may be lost: nothing is written to disk.
requirepass $redis
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
      "credentials": [{ "accessKey": "$s3_id", "secretKey": "$s3_key" }],
      "actions": ["Read:mingtang", "Write:mingtang", "List:mingtang"]
    }
  ]
}
JSON
sed -e "s|^DATABASE_URL=.*|DATABASE_URL=postgres://mingtang_app:$app@postgres:5432/mingtang|" \
    -e "s|^REDIS_URL=.*|REDIS_URL=redis://:$redis@redis:6379/0|" \
    -e "s|^PASSWORD_PEPPER=.*|PASSWORD_PEPPER=$(secret)|" \
    -e "s|^CODE_SECRET=.*|CODE_SECRET=$(secret)|" \
    -e "s|^AUDIT_SECRET=.*|AUDIT_SECRET=$(secret)|" \
    -e "s|^TOTP_SECRET=.*|TOTP_SECRET=$(secret)|" \
    -e "s|^S3_ACCESS_KEY_ID=.*|S3_ACCESS_KEY_ID=$s3_id|" \
    -e "s|^S3_SECRET_ACCESS_KEY=.*|S3_SECRET_ACCESS_KEY=$s3_key|" \
    -e "/^MIGRATE_DATABASE_URL=/d" \
    "$here/env.example" >"$folder/env"
# These four are read inside containers, by users of theirs. On this machine the folder keeps others out.
chmod 644 "$folder/postgres.password" "$folder/app.password" "$folder/redis.conf" "$folder/s3.json"
echo "made $folder; fill in SMS, payments and pushes in $folder/env"
