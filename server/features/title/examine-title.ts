import { findCounty } from '../../../domain/county/county.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { analyzeTitle, type TitleAnalysis } from '../../../domain/title/score/analyze.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type BuiltCase, buildCase, isCovered } from './build-case.ts'
import { type Evidence, readEvidence } from './read-evidence.ts'

/** A property's case and what the examiner finds in it; `analysis` is null where its law is not known here. */
export type Examined = { evidence: Evidence; built: BuiltCase; analysis: TitleAnalysis | null }

/** Examines a property as of a day. Refuses an unknown one. */
export async function examineTitle(db: Db, propertyId: number, asOf: LocalDate): Promise<Examined> {
  const [evidence] = await readEvidence(db, [propertyId])
  if (!evidence) throw new AppError('not_found', 'Property not found')
  return examineEvidence(evidence, asOf)
}

/** The same of what has been read already. */
export function examineEvidence(evidence: Evidence, asOf: LocalDate): Examined {
  const built = buildCase(evidence, asOf)
  return { evidence, built, analysis: isCovered(evidence) ? analyzeTitle(built.titleCase) : null }
}

/** Why there is no analysis of a property outside the covered states. */
export function notCovered({ countyId }: Evidence): string {
  const state = findCounty(countyId)?.state ?? 'another state'
  return `TitleScope knows the law of Mississippi, Alabama and Tennessee; this property lies in ${state}`
}
