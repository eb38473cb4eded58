#!/bin/sh
# Makes the role that owns nothing (docs/deploy.md, part 4), when the container of PostgreSQL makes its data.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set=password="$APPLICATION_PASSWORD" <<'SQL'
create role ayni login password :'password';
SQL
