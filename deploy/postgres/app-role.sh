#!/bin/sh
# Runs once, when the database is made: the application's role with its password. The migrations give it its rights.
set -eu
psql -q -v ON_ERROR_STOP=1 -v password="$(cat "${APP_PASSWORD_FILE:-/run/secrets/app.password}")" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
CREATE ROLE mingtang_app LOGIN PASSWORD :'password';
SQL
