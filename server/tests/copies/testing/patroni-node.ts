import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from '../../../platform/db/embedded/binaries.ts'
import { SUPERUSER } from '../../../platform/db/embedded/cluster.ts'
import { isAlive, isServerOf } from '../../../platform/db/embedded/process-info.ts'
import type { RunAs } from '../../../platform/db/embedded/run-as.ts'
import { findPrograms } from '../../../platform/testing/debian.ts'
import { freePort } from '../../../platform/testing/run-server.ts'
import { type Door, openDoorTo } from './door.ts'
import { ETCD_PASSWORD, type Etcd } from './etcd.ts'
import { killChild, type UserProcesses } from './user-process.ts'

/**
 * Time until a primary counts as lost, in seconds. A primary that cannot renew its lock gives up within two attempts
 * of `retry_timeout`, before the lock expires after `ttl`, so there are never two. It is killed if it does not stop:
 * a connection that drops its temporary tables at its end waits for a standby that no longer follows.
 */
export const PATRONI_TIMES = { ttl: 20, loop_wait: 5, retry_timeout: 5, primary_stop_timeout: 5 }

export const SCOPE = 'parcelproof'

export type PatroniPrograms = NonNullable<ReturnType<typeof findPatroni>>

/** The programs of a cluster with Patroni; null if one is missing. PostgreSQL's programs are from the packages. */
export function findPatroni() {
  const pg = (name: string) => [18, 17, 16, 15].map((n) => `/usr/lib/postgresql/${n}/bin/${name}`)
  return findPrograms(['patroni', 'python3-etcd', 'etcd-server', 'postgresql'], {
    patroni: ['/usr/bin/patroni'],
    patronictl: ['/usr/bin/patronictl'],
    etcd: ['/usr/bin/etcd'],
    setpriv: ['/usr/bin/setpriv'],
    psql: pg('psql'),
    isReady: pg('pg_isready'),
    controlData: pg('pg_controldata'),
  })
}

/** The command to install what `findPatroni` lacks. */
export const PATRONI_PACKAGES = 'apt-get install patroni python3-etcd etcd-server postgresql'

export type PatroniNode = {
  name: string
  /** The address of its PostgreSQL for others: through its door. */
  address: string
  /** The address of its Patroni for others, through a door too. */
  apiAddress: string
  /** `kill -9` of Patroni and of its PostgreSQL. */
  kill: () => Promise<void>
  /** Starts Patroni, which starts PostgreSQL. */
  start: () => void
  /** Cuts all traffic, as on a machine without network; its processes stay alive. */
  cut: () => void
  /** Cuts the traffic to etcd only. */
  cutEtcd: () => void
  mend: () => void
}

/** Additional data of a node in the cluster. */
export type Node = PatroniNode & { api: string; config: string; stop: () => Promise<void> }

/**
 * One folder with the programs that Patroni calls. The packages have only PostgreSQL; Debian's `pg_isready` and
 * `pg_controldata` are older, but sufficient here.
 */
export function gatherPrograms(
  folder: string,
  { isReady, controlData }: PatroniPrograms,
  runAs: RunAs | null,
): string {
  const { postgres } = findBinaries(runAs, [join(tmpdir(), 'parcelproof-cache'), folder])
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    symlinkSync(join(dirname(postgres), name), join(bin, name))
  }
  symlinkSync(isReady, join(bin, 'pg_isready'))
  symlinkSync(controlData, join(bin, 'pg_controldata'))
  return bin
}

/** Copies a running server to a replica, like pg_basebackup, which the packages lack. */
const COPY_SCRIPT = (psql: string) => `#!/bin/sh
set -eu
for given in "$@"; do
  case $given in
    --datadir=*) TARGET=\${given#*=} ;;
    --connstring=*) FROM=\${given#*=} ;;
  esac
done
export TARGET
rm -rf "$TARGET"
${psql} -X -q -A -t -v ON_ERROR_STOP=1 "$FROM" <<'SQL'
select current_setting('data_directory') as source \\gset
\\setenv SOURCE :source
select pg_backup_start('replica', true) \\g /dev/null
\\! cp -a "$SOURCE" "$TARGET" 2> "$TARGET.copy"
\\! rm -rf "$TARGET"/pg_wal/[0-9A-F]* "$TARGET"/pg_replslot/* "$TARGET"/postmaster.* "$TARGET"/*.signal
select labelfile from pg_backup_stop(false) \\g |cat > "$TARGET/backup_label"
SQL
# Files may vanish meanwhile; recovery replays that.
if grep -v -e 'No such file' "$TARGET.copy"; then exit 1; fi
test -s "$TARGET/backup_label"
`

export async function makeNode(options: {
  name: string
  folder: string
  binFolder: string
  psql: string
  patroni: string
  run: UserProcesses
  etcds: readonly Etcd[]
}): Promise<Node> {
  const { name, folder, binFolder, psql, run, etcds } = options
  const [port, apiPort] = [await freePort(), await freePort()]
  const local = (at: number) => openDoorTo({ host: '127.0.0.1', port: at })
  const [sql, api] = await Promise.all([local(port), local(apiPort)])
  const toEtcd = await Promise.all(etcds.map(({ url }) => local(Number(new URL(url).port))))
  const data = join(folder, name)
  const copy = join(folder, `copy-${name}`)
  writeFileSync(copy, COPY_SCRIPT(psql), { mode: 0o755 })
  const config = join(folder, `${name}.json`)
  const settings = patroniSettings({ name, port, apiPort, sql, api, toEtcd, binFolder, data, copy })
  // JSON is YAML.
  writeFileSync(config, JSON.stringify(settings, null, 2))
  for (const path of [copy, config]) run.own(path)

  let patroni: ChildProcess | null = null
  const start = () => {
    patroni = run.start(name, options.patroni, [config])
  }
  const kill = async () => {
    const postmaster = postmasterOf(data)
    // Patroni first: it would restart PostgreSQL.
    if (patroni) await killChild(patroni)
    if (postmaster === null) return
    process.kill(postmaster, 'SIGKILL')
    while (isAlive(postmaster)) await sleep(20)
  }
  const doors = [sql, api, ...toEtcd]
  return {
    name,
    address: sql.address,
    apiAddress: api.address,
    api: `http://127.0.0.1:${apiPort}`,
    config,
    start,
    kill,
    cut: () => {
      for (const door of doors) door.hang()
    },
    cutEtcd: () => {
      for (const door of toEtcd) door.hang()
    },
    mend: () => {
      for (const door of doors) door.open()
    },
    stop: async () => {
      await kill()
      await Promise.all(doors.map((door) => door.stop()))
    },
  }
}

function patroniSettings(of: {
  name: string
  port: number
  apiPort: number
  sql: Door
  api: Door
  toEtcd: readonly Door[]
  binFolder: string
  data: string
  copy: string
}) {
  const parameters = {
    max_connections: 300,
    shared_buffers: '128MB',
    max_wal_size: '1GB',
    wal_keep_size: '256MB',
    hot_standby_feedback: 'on',
    jit: 'off',
    timezone: 'UTC',
  }
  return {
    scope: SCOPE,
    name: of.name,
    restapi: { listen: `127.0.0.1:${of.apiPort}`, connect_address: of.api.address },
    // As proxies, because etcd's members would announce their own addresses.
    etcd3: {
      hosts: of.toEtcd.map(({ address }) => address),
      use_proxies: true,
      username: 'root',
      password: ETCD_PASSWORD,
    },
    bootstrap: {
      dcs: {
        ...PATRONI_TIMES,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: false, use_slots: true, parameters },
      },
      // As `initdb` is called for the embedded database.
      initdb: [
        { encoding: 'UTF8' },
        { 'locale-provider': 'builtin' },
        { 'builtin-locale': 'C.UTF-8' },
        { locale: 'C.UTF-8' },
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${of.port}`,
      connect_address: of.sql.address,
      bin_dir: of.binFolder,
      data_dir: of.data,
      pgpass: `${of.data}.pgpass`,
      authentication: { superuser: { username: SUPERUSER }, replication: { username: SUPERUSER } },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      create_replica_methods: ['copy'],
      copy: { command: of.copy },
      // For a primary that was ahead when it failed: pg_rewind is not available here.
      remove_data_directory_on_diverged_timelines: true,
      parameters: { unix_socket_directories: '.' },
    },
    watchdog: { mode: 'off' },
  }
}

/** Our own PostgreSQL server on this cluster, by its pid file. */
function postmasterOf(data: string): number | null {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return isServerOf(pid, data) ? pid : null
  } catch {
    return null
  }
}
