import type { Db } from './db.ts'

/** A value this installation makes for itself the first time it is needed; the same in all copies. */
export async function getSecret<T>(db: Db, name: string, make: () => T): Promise<T> {
  const find = async () =>
    (await db.query<{ value: T }>('select value from app_secret where name = $1', [name])).rows[0]
  const found = await find()
  if (found) return found.value
  await db.query(
    'insert into app_secret (name, value) values ($1, $2) on conflict (name) do nothing',
    [name, JSON.stringify(make())],
  )
  // Another copy may have been first: its value stands.
  const made = await find()
  if (!made) throw new Error(`the secret ${name} could not be kept`)
  return made.value
}
