#!/bin/sh
# The role of the gateways: it can log in, and owns nothing. `migrate` grants it what it needs.
set -eu
psql --username "${POSTGRES_USER:-postgres}" --dbname "${POSTGRES_DB:-postgres}" --set ON_ERROR_STOP=1 --set password="$PORTAL_PASSWORD" <<'SQL'
create role portal login password :'password';
SQL
