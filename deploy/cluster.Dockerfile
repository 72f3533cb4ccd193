# What compose.cluster.yaml needs beside published images. docs/deploy.md.

FROM postgres:18 AS node
RUN apt-get update \
  && apt-get install -y --no-install-recommends patroni python3-etcd python3-psycopg2 \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o postgres -g postgres -m 700 /var/lib/postgresql/18
USER postgres
EXPOSE 5432 8008
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=12 \
  CMD ["python3", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8008/health', timeout=4)"]
CMD ["patroni", "/etc/patroni/patroni.yml"]

FROM debian:trixie-slim AS pgbouncer
RUN apt-get update \
  && apt-get install -y --no-install-recommends pgbouncer \
  && rm -rf /var/lib/apt/lists/*
USER postgres
EXPOSE 6432
HEALTHCHECK --interval=5s --timeout=5s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/6432"]
# Its list of people holds the one role that serves.
CMD ["sh", "-c", "umask 077; printf '\"parcelproof_app\" \"%s\"\\n' \"$APP_PASSWORD\" > /tmp/userlist.txt; exec pgbouncer /etc/pgbouncer/pgbouncer.ini"]
