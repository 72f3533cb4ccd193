import pg from 'pg'
import { inject } from 'vitest'

let made = 0

/** A migrated, empty database for one test on the run's server; `drop` it at the end. */
export async function makeTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('testServerUrl')
  made += 1
  const name = `test_${process.pid}_${Date.now()}_${made}`
  // Copying files is five times as fast here as logging the copy in the WAL.
  await run(server, `create database ${name} template ${inject('testTemplate')} strategy file_copy`)
  return {
    url: server.replace('/parcelproof?', `/${name}?`),
    drop: () => run(server, `drop database if exists ${name} with (force)`),
  }
}

/** An empty database for one test. */
export async function makeEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('testServerUrl')
  made += 1
  const name = `empty_${process.pid}_${Date.now()}_${made}`
  await run(server, `create database ${name} template template0`)
  return {
    url: server.replace('/parcelproof?', `/${name}?`),
    drop: () => run(server, `drop database if exists ${name} with (force)`),
  }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
