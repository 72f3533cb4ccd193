import type { PoolClient } from 'pg'
import type { Pool } from '../db/db.ts'

/** The pool `db`, and the statements run through it, by name or text. */
export function countQueries(db: Pool): { db: Pool; queries: string[] } {
  const queries: string[] = []
  const note = ([first]: unknown[]) => {
    const { name, text } = typeof first === 'string' ? { text: first } : (first as Named)
    queries.push(name ?? text ?? '')
  }
  const counted = new Proxy(db, {
    get(target, key) {
      if (key === 'query') {
        return (...query: unknown[]) => {
          note(query)
          return Reflect.apply(target.query, target, query)
        }
      }
      if (key === 'connect') return async () => countedClient(await target.connect(), note)
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db: counted, queries }
}

type Named = { name?: string; text?: string }

function countedClient(client: PoolClient, note: (query: unknown[]) => void): PoolClient {
  return new Proxy(client, {
    get(target, key) {
      const value = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...values: unknown[]) => {
        if (key === 'query') note(values)
        return Reflect.apply(value, target, values)
      }
    },
  })
}
