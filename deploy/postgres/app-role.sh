#!/bin/sh
# Runs once, when the database is created: adds the application role with its password. Migrations grant its privileges.
set -eu
psql -q -v ON_ERROR_STOP=1 -v password="$(cat "${APP_PASSWORD_FILE:-/run/secrets/app.password}")" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
CREATE ROLE mingtang_app LOGIN PASSWORD :'password';
SQL
