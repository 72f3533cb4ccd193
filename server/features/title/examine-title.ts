import { findCounty } from '../../../domain/county/county.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { analyzeTitle, type TitleAnalysis } from '../../../domain/title/score/analyze.ts'
import { AppError } from '../../platform/errors.ts'
import { readListedInstruments } from '../property/listed-instrument.queries.ts'
import { readListed } from '../property/listed-row.queries.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { type BuiltCase, buildCase, isCovered } from './build-case.ts'
import { mergeAllEvidence } from './evidence-of-lists.ts'
import { readPossessions } from './possession.queries.ts'
import { type Evidence, partsByInstruments, readEvidence } from './read-evidence.queries.ts'
import { type RecordedTitle, readRecordedTitle } from './title.queries.ts'

/** A property's case and its findings; `analysis` is null if the state's law is not covered. */
export type Examined = { evidence: Evidence; built: BuiltCase; analysis: TitleAnalysis | null }

/** The same with its record. */
export type ExaminedRecord = Examined & { record: RecordedTitle }

const NO_SUCH_PROPERTY = 'Property not found'

/** Examines a property on a day. Throws not_found for an unknown one. */
export async function examineTitle(
  db: ListedDb,
  propertyId: number,
  asOf: LocalDate,
): Promise<Examined> {
  const [evidence] = await readAllEvidence(db, [propertyId])
  if (!evidence) throw new AppError('not_found', NO_SUCH_PROPERTY)
  return examineEvidence(evidence, asOf)
}

/** The same with the record as screens show it, read once per request. */
export async function examineRecord(
  db: ListedDb,
  propertyId: number,
  asOf: LocalDate,
): Promise<ExaminedRecord> {
  const record = await getRecordedTitle(db, propertyId)
  return { ...examineEvidence(record.evidence, asOf), record }
}

/** The record of a property, not examined. Throws not_found for an unknown one. */
export async function getRecordedTitle(db: ListedDb, propertyId: number): Promise<RecordedTitle> {
  const record = await readRecordedTitle(db, propertyId)
  if (!record) throw new AppError('not_found', NO_SUCH_PROPERTY)
  return record
}

/** Properties whose evidence is read at a time. */
const PART_PROPERTIES = 1_000

/** Examines properties in batches; unknown ones are left out. */
export async function* examineTitles(
  db: ListedDb,
  propertyIds: readonly number[],
  asOf: LocalDate,
): AsyncGenerator<Examined> {
  for (let at = 0; at < propertyIds.length; at += PART_PROPERTIES) {
    const ids = propertyIds.slice(at, at + PART_PROPERTIES)
    for (const part of await partsByInstruments(db, ids)) {
      for (const evidence of await readAllEvidence(db, part)) yield examineEvidence(evidence, asOf)
    }
  }
}

/** Of the record, and of the caller's private lists. */
export async function readAllEvidence(
  db: ListedDb,
  propertyIds: readonly number[],
): Promise<Evidence[]> {
  const [ofRecord, rows, instruments, possessions] = await Promise.all([
    readEvidence(db, propertyIds),
    readListed(db, propertyIds),
    readListedInstruments(db, propertyIds),
    readPossessions(db, propertyIds),
  ])
  return db.lists ? mergeAllEvidence(ofRecord, { rows, instruments, possessions }) : ofRecord
}

/** Examines evidence that is already read. */
export function examineEvidence(evidence: Evidence, asOf: LocalDate): Examined {
  const built = buildCase(evidence, asOf)
  return { evidence, built, analysis: isCovered(evidence) ? analyzeTitle(built.titleCase) : null }
}

/** Why there is no analysis of a property outside the covered states. */
export function notCovered({ countyId }: Pick<Evidence, 'countyId'>): string {
  const state = findCounty(countyId)?.state ?? 'another state'
  return `TitleScope covers Mississippi, Alabama and Tennessee, but this property is in ${state}`
}
