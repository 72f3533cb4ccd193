import type { Page } from '@playwright/test'
import pg from 'pg'
import { attachDatabase } from '../../server/platform/db/start-database.ts'
import { dataFolderOf } from './data-folder.ts'
import { confirmAddress, signUpNew } from './person.ts'

/** Signs up a new staff member with a verified second factor; returns the address. */
export async function signInAsStaff(page: Page): Promise<string> {
  const email = await signUpAsStaff(page)
  await inDatabase(page, (db) =>
    db.query(
      `update session set second_factor_at = now()
        where user_id = (select id from app_user where email = $1)`,
      [email],
    ),
  )
  return email
}

/** The same without the second factor. */
export async function signUpAsStaff(page: Page): Promise<string> {
  const email = await signUpNew(page)
  await confirmAddress(page, email)
  await inDatabase(page, (db) =>
    db.query(`insert into staff (email_key, added_by) values ($1, 'e2e')`, [email]),
  )
  return email
}

/** Runs `work` in the database of the page's server. */
export async function inDatabase<T>(page: Page, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const { port } = new URL(page.url())
  const dataDir = dataFolderOf(port)
  const database = await attachDatabase({ dataDir, databaseUrl: null }, { log: () => {} })
  try {
    const db = new pg.Client({ connectionString: database.url })
    await db.connect()
    try {
      return await work(db)
    } finally {
      await db.end()
    }
  } finally {
    await database.stop()
  }
}
