import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { StartRefused } from '../start-refused.ts'
import { listMigrations, migrate } from './migrate.ts'
import { makeEmptyDatabase } from './testing/test-database.ts'

let url: string
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ url, drop } = await makeEmptyDatabase())
  await migrate(url)
})
afterAll(() => drop())

async function ask<Row>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Records that the database was migrated by these files instead. */
const record = (...names: string[]) =>
  ask(
    `delete from migration;
     insert into migration (name, sha256) values ${names.map((name) => `('${name}', 'x')`).join(', ')}`,
  )

describe('a database', () => {
  let applied: { name: string; sha256: string }[]
  beforeEach(async () => {
    applied = (await listMigrations()).map(({ name, sha256 }) => ({ name, sha256 }))
    await ask(
      `delete from migration; insert into migration (name, sha256) values
       ${applied.map(({ name, sha256 }) => `('${name}', '${sha256}')`).join(', ')}`,
    )
  })

  test('of this release is left as it is', async () => {
    await migrate(url)
    expect(await ask('select name, sha256 from migration order by name')).toEqual(applied)
  })

  test('that a later release has migrated is served', async () => {
    await ask(`insert into migration (name, sha256) values ('9999_later.sql', 'x')`)
    await migrate(url)
  })

  test.each([
    [
      'with a first file of the same name',
      ['0001_property.sql', '0002_import.sql', '0110_more_facts.sql'],
    ],
    ['with one file alone', ['0002_import.sql']],
  ])('made before the first release is refused and not changed: %s', async (_case, names) => {
    await record(...names)
    const refused = migrate(url)
    await expect(refused).rejects.toThrow(StartRefused)
    await expect(refused).rejects.toThrow(
      'This database was made by a version before the first release and can’t be used.',
    )
    expect(await ask('select name from migration order by name')).toEqual(
      names.map((name) => ({ name })),
    )
  })

  test('of a file that was changed afterwards is refused with the name of the file', async () => {
    await ask(`update migration set sha256 = 'x' where name = '0002_search.sql'`)
    await expect(migrate(url)).rejects.toThrow('Migration 0002_search.sql was changed')
  })
})
