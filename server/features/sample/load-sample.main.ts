import { centralDay } from '../../../domain/lib/local-date.ts'
import { openPool } from '../../platform/db/db.ts'
import { loadSample } from './load-sample.ts'

// A separate process, so that the memory for generating the sample is freed afterwards.

const url = process.env.SAMPLE_DATABASE_URL
if (!url) throw new Error('the sample data are loaded by the server')
const db = openPool(url, 2)
await loadSample(db, {
  today: centralDay(new Date()),
  log: (message) => process.stdout.write(`${message}\n`),
})
await db.end()
