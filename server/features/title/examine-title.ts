import { findCounty } from '../../../domain/county/county.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { analyzeTitle, type TitleAnalysis } from '../../../domain/title/score/analyze.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type BuiltCase, buildCase, isCovered } from './build-case.ts'
import { type Evidence, partsByInstruments, readEvidence } from './read-evidence.ts'
import { type RecordedTitle, readRecordedTitle } from './title.queries.ts'

/** A property's case and what the examiner finds in it; `analysis` is null where its law is not known here. */
export type Examined = { evidence: Evidence; built: BuiltCase; analysis: TitleAnalysis | null }

/** The same with the record it came of. */
export type ExaminedRecord = Examined & { record: RecordedTitle }

const NO_SUCH_PROPERTY = 'Property not found'

/** Examines a property as of a day. Refuses an unknown one. */
export async function examineTitle(db: Db, propertyId: number, asOf: LocalDate): Promise<Examined> {
  const [evidence] = await readEvidence(db, [propertyId])
  if (!evidence) throw new AppError('not_found', NO_SUCH_PROPERTY)
  return examineEvidence(evidence, asOf)
}

/** The same with what screens show of the record, for all that one request says of a title. */
export async function examineRecord(
  db: Db,
  propertyId: number,
  asOf: LocalDate,
): Promise<ExaminedRecord> {
  const record = await getRecordedTitle(db, propertyId)
  return { ...examineEvidence(record.evidence, asOf), record }
}

/** The record of a property, not examined. Refuses an unknown one. */
export async function getRecordedTitle(db: Db, propertyId: number): Promise<RecordedTitle> {
  const record = await readRecordedTitle(db, propertyId)
  if (!record) throw new AppError('not_found', NO_SUCH_PROPERTY)
  return record
}

/** Properties whose evidence is asked for at a time. */
const PART_PROPERTIES = 1_000

/** Examines properties, a part held at a time; those that are not there are left out. */
export async function* examineTitles(
  db: Db,
  propertyIds: readonly number[],
  asOf: LocalDate,
): AsyncGenerator<Examined> {
  for (let at = 0; at < propertyIds.length; at += PART_PROPERTIES) {
    const ids = propertyIds.slice(at, at + PART_PROPERTIES)
    for (const part of await partsByInstruments(db, ids)) {
      for (const evidence of await readEvidence(db, part)) yield examineEvidence(evidence, asOf)
    }
  }
}

/** Examines what has been read already. */
export function examineEvidence(evidence: Evidence, asOf: LocalDate): Examined {
  const built = buildCase(evidence, asOf)
  return { evidence, built, analysis: isCovered(evidence) ? analyzeTitle(built.titleCase) : null }
}

/** Why there is no analysis of a property outside the covered states. */
export function notCovered({ countyId }: Pick<Evidence, 'countyId'>): string {
  const state = findCounty(countyId)?.state ?? 'another state'
  return `TitleScope knows the law of Mississippi, Alabama and Tennessee; this property lies in ${state}`
}
