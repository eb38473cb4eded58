#!/bin/sh
# Creates the role that owns nothing (docs/deploy.md, part 4), when PostgreSQL's container creates its data folder.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set=password="$APPLICATION_PASSWORD" <<'SQL'
create role ayni login password :'password';
SQL
