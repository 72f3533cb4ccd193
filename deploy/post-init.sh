#!/bin/sh
# Run once by Patroni, on the first primary of a new cluster; its argument says how to connect as the superuser.
set -eu
psql -X -v ON_ERROR_STOP=1 "$1" <<SQL
create database parcelproof;
\connect parcelproof
\i ${ROLES_SQL:-/etc/patroni/roles.sql}
SQL
