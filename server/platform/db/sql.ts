import type pg from 'pg'
import type { Db } from './db.ts'

/** Text of the program inside a statement: a list of columns, a condition. Never what a person wrote. */
class SqlText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export const raw = (text: string | number) => new SqlText(String(text))

/** A statement whose values are written where they are used; each is sent as a parameter, never as text. */
export function sql(parts: TemplateStringsArray, ...given: readonly unknown[]): pg.QueryConfig {
  const values: unknown[] = []
  const text = parts.reduce((before, part, place) => {
    const value = given[place - 1]
    return before + (value instanceof SqlText ? value.text : `$${values.push(value)}`) + part
  })
  return { text, values }
}

type Statement<Result> = (
  parts: TemplateStringsArray,
  ...given: readonly unknown[]
) => Promise<Result>

/** With a `name` the statement is prepared once a connection. */
const named = (name: string | undefined, query: pg.QueryConfig) =>
  name === undefined ? query : { ...query, name }

/** The rows of a statement. */
export function listRows<Row extends pg.QueryResultRow>(db: Db, name?: string): Statement<Row[]> {
  return async (...statement) => (await db.query<Row>(named(name, sql(...statement)))).rows
}

/** The first row of a statement; null when it has none. */
export function findRow<Row extends pg.QueryResultRow>(
  db: Db,
  name?: string,
): Statement<Row | null> {
  return async (...statement) => (await listRows<Row>(db, name)(...statement))[0] ?? null
}

/** Runs a statement; returns how many rows it changed. */
export function runSql(db: Db, name?: string): Statement<number> {
  return async (...statement) => (await db.query(named(name, sql(...statement)))).rowCount ?? 0
}

/** Runs a statement; returns whether it changed one row. */
export function changesRow(db: Db, name?: string): Statement<boolean> {
  return async (...statement) => (await runSql(db, name)(...statement)) === 1
}
