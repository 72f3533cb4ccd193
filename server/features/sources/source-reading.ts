import type { SourceReview } from '../../../contract/source.ts'
import { countyLabel, parseCounty } from '../../../domain/county/county.ts'
import { hasCorrections } from '../../../domain/import/corrections.ts'
import { AppError } from '../../platform/errors.ts'
import type { ImportOptions } from '../import/import.queries.ts'
import type { StoredSource } from './source.queries.ts'

type Read = Pick<StoredSource, 'countyId' | 'meaning' | 'reading'>

/** Import options for a list of the source. */
export function optionsOf({ countyId, meaning, reading }: Read): ImportOptions {
  const { corrections, profile, afresh, sheet } = reading
  return {
    ...(countyId === null ? {} : { county: countyLabel(countyId) }),
    ...(meaning === 'instruments' ? { as: 'instruments' as const } : {}),
    ...(meaning === null || meaning === 'instruments' ? {} : { meaning }),
    ...(hasCorrections(corrections) ? { corrections } : {}),
    ...(profile === undefined ? {} : { profile }),
    ...(sheet ? { sheet } : {}),
    ...(afresh ? { afresh } : {}),
  }
}

/** The source's reading with a person's choices; omitted ones stay unchanged. */
export function withReview(source: Read, review: SourceReview): Read {
  const { county, meaning, corrections, afresh } = review
  const before = source.reading
  const sheet = review.sheet ?? before.sheet ?? []
  const isAfresh = afresh ?? before.afresh === true
  return {
    countyId: county === undefined ? source.countyId : countyIdOf(county),
    meaning: meaning === undefined ? source.meaning : meaning,
    reading: {
      ...(before.profile === undefined ? {} : { profile: before.profile }),
      ...correctionsOf(corrections === undefined ? before.corrections : corrections),
      ...(sheet.length > 0 ? { sheet } : {}),
      ...(isAfresh ? { afresh: true as const } : {}),
    },
  }
}

const correctionsOf = (corrections: SourceReview['corrections']) =>
  corrections && hasCorrections(corrections) ? { corrections } : {}

/** The county of a label; null without one. Throws AppError for an unknown county. */
export function countyIdOf(label: string | null | undefined): number | null {
  if (label === null || label === undefined || label.trim() === '') return null
  const county = parseCounty(label)
  if (county === null) throw new AppError('invalid_input', `There is no county “${label}”`)
  return county.id
}
