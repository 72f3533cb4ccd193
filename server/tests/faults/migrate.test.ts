import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { listMigrations, migrate } from '../../platform/db/migrate.ts'
import { makeEmptyDatabase } from '../../platform/db/testing/test-database.ts'
import { IS_LONG, seededMoments } from './testing.ts'

const moments = seededMoments('migrate')

async function ask<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

const shapeOf = (url: string) =>
  ask<{ text: string }>(
    url,
    `select table_name || '.' || column_name || ' ' || data_type as text
       from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`,
  )

test('four servers that start at once migrate once', async () => {
  const { url, drop } = await makeEmptyDatabase()
  await Promise.all(Array.from({ length: 4 }, () => migrate(url)))
  const names = (await listMigrations()).map(({ name }) => name)
  const ran = await ask<{ name: string }>(url, 'select name from migration order by name')
  expect(ran.map(({ name }) => name)).toEqual(names)
  await drop()
})

test('a migration broken off at any moment is done whole by the next start', async () => {
  const { url, drop } = await makeEmptyDatabase()
  const database = new URL(url).pathname.slice(1)
  for (let round = 0; round < (IS_LONG ? 20 : 3); round++) {
    const migrating = migrate(url).then(
      () => 'done',
      () => 'broken off',
    )
    await sleep(moments.int(5, 250))
    await ask(
      inject('testServerUrl'),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
    )
    await migrating
  }
  await migrate(url)
  const template = inject('testServerUrl').replace('/parcelproof?', `/${inject('testTemplate')}?`)
  expect(await shapeOf(url)).toEqual(await shapeOf(template))
  await drop()
})
