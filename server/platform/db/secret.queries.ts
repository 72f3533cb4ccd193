import type { Db } from './db.ts'
import { listRows, runSql } from './sql.ts'

/** A secret this installation generates on first use; shared by all processes. */
export async function getSecret<T>(db: Db, name: string, make: () => T): Promise<T> {
  const find = async () =>
    (await db.query<{ value: T }>('select value from app_secret where name = $1', [name])).rows[0]
  const found = await find()
  if (found) return found.value
  await runSql(db)`
    insert into app_secret (name, value) values (${name}, ${JSON.stringify(make())})
      on conflict (name) do nothing`
  // Another process may have been first: use its value.
  const made = await find()
  if (!made) throw new Error(`the secret ${name} could not be stored`)
  return made.value
}

/** Existing secrets of these names, locked for update. */
export async function lockSecrets(tx: Db, names: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await listRows<{ name: string; value: unknown }>(tx)`
    select name, value from app_secret where name = any(${names}) order by name for update`
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Replaces the value of an existing secret. */
export async function updateSecret(tx: Db, name: string, value: unknown): Promise<void> {
  await tx.query('update app_secret set value = $2 where name = $1', [name, JSON.stringify(value)])
}
