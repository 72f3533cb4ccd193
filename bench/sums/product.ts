import { openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Question } from '../../domain/import/recognize/question.ts'
import { readConfig } from '../../server/platform/config/config.ts'
import { asSuperuser } from '../../server/platform/db/embedded/cluster.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { startDatabase } from '../../server/platform/db/start-database.ts'
import { runServer } from '../../server/platform/testing/run-server.ts'
import { type Answers, type Asked, answerQuestions } from './answer-questions.ts'
import type { Reading } from './reading.ts'

const WORK = fileURLToPath(new URL('../.work/sums/', import.meta.url))

/** A file to import, and the options sent with it. */
export type Sent = { path: string; name: string; reading: Reading }

export type Answer = {
  read: number
  imported: number
  refusal: string | null
  /** As imported; null if nothing was. */
  county: string | null
  asked: readonly Asked[]
}

/** Each property of the product with the amount it owes; null if unknown. */
export type Held = { parcel: string | null; cents: number | null; isDelinquent: boolean }

/** `meaning`: what the list is, as saved with its import; null if nothing was imported. */
export type Imported = { answer: Answer; held: Held[]; meaning: string | null }

export type Product = {
  /** Folder for files made for the run. */
  work: string
  /** Imports into a new database, or a copy of the one named, and saves the result as `name`. */
  importInto: (name: string, from: string | null, sent: Sent) => Promise<Imported>
  drop: (name: string) => Promise<void>
  stop: () => Promise<void>
}

/** The real server, started for each import on a separate database. */
export async function openProduct(): Promise<Product> {
  await rm(WORK, { recursive: true, force: true })
  await mkdir(WORK, { recursive: true })
  const database = await startDatabase(readConfig({ DATA_DIR: `${WORK}data` }), { log: () => {} })
  const server = asSuperuser(database.url)
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const urlOf = (name: string) => {
    const url = new URL(server)
    url.pathname = `/${name}`
    return url.href
  }
  await admin.query('create database sums_empty')
  await migrate(urlOf('sums_empty'))
  return {
    work: WORK,
    importInto: async (name, from, sent) => {
      await admin.query(
        `create database ${name} template ${from ?? 'sums_empty'} strategy file_copy`,
      )
      const answer = await importFile(urlOf(name), sent)
      return { answer, ...(await readDatabase(urlOf(name))) }
    },
    drop: async (name) => {
      await admin.query(`drop database if exists ${name} with (force)`)
    },
    stop: async () => {
      await admin.end()
      await database.stop()
      await rm(WORK, { recursive: true, force: true })
    },
  }
}

/** As often as a list may ask, each time with the answers so far. */
const MAX_ROUNDS = 4

async function importFile(url: string, sent: Sent): Promise<Answer> {
  const server = await runServer({
    DATABASE_URL: url,
    SAMPLE_DATA: 'off',
    RATE_LIMITS: 'off',
    IMPORTS: 'everyone',
    PLAN_LIMITS: 'meter',
  })
  try {
    const { reading } = sent
    const asked: Asked[] = []
    let answers: Answers = { columns: [], types: [] }
    if (reading.sendsCounty) answers.county = reading.county
    for (let round = 0; ; round++) {
      const { isOk, result } = await post(server.url, sent, answers)
      const open = !isOk && round < MAX_ROUNDS ? (result.questions ?? []) : []
      const next = answerQuestions(open, reading, answers)
      asked.push(...next.asked)
      const isAnswered = open.length > 0 && next.asked.every(({ answer }) => answer !== null)
      if (isAnswered) {
        answers = next.answers
        continue
      }
      return {
        read: result.total_rows ?? 0,
        imported: result.imported ?? 0,
        refusal: isOk ? null : (result.message ?? result.error ?? 'no reason given'),
        county: result.county ?? null,
        asked,
      }
    }
  } finally {
    await server.stop()
  }
}

type Result = Partial<{
  total_rows: number
  imported: number
  message: string
  error: string
  county: string | null
  questions: readonly Question[]
}>

async function post(
  url: string,
  { path, name, reading }: Sent,
  { county, meaning, columns, types }: Answers,
): Promise<{ isOk: boolean; result: Result }> {
  const query = new URLSearchParams()
  if (county) query.set('county', county)
  if (meaning) query.set('meaning', meaning)
  if (reading.asInstruments) query.set('as', 'instruments')
  const corrections = {
    ...(columns.length > 0 ? { columns } : {}),
    ...(types.length > 0 ? { types } : {}),
  }
  if (Object.keys(corrections).length > 0) query.set('corrections', JSON.stringify(corrections))
  const body = new FormData()
  body.set('file', await openAsBlob(path), name)
  const answer = await fetch(`${url}/api/properties/import-file?${query}`, { method: 'POST', body })
  return { isOk: answer.ok, result: JSON.parse(await answer.text()) }
}

async function readDatabase(url: string): Promise<Omit<Imported, 'answer'>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{
      parcel: string | null
      cents: string | null
      status: string | null
    }>(
      `select p.parcel_id as parcel, t.total_cents as cents, t.status
         from property p left join tax_sale t on t.property_id = p.id`,
    )
    const held = rows.map(({ parcel, cents, status }) => ({
      parcel,
      cents: cents === null ? null : Number(cents),
      isDelinquent: status === 'delinquent',
    }))
    const { rows: imports } = await client.query<{ meaning: string | null }>(
      'select list_meaning as meaning from import order by id desc limit 1',
    )
    return { held, meaning: imports[0]?.meaning ?? null }
  } finally {
    await client.end()
  }
}
