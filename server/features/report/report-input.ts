import { createHash } from 'node:crypto'
import type { CountyCoverage } from '../../../contract/coverage.ts'
import type { ListedValue } from '../../../contract/listed-value.ts'
import type { TitleRecord } from '../../../contract/title.ts'
import { LAW_CHECKED_ON } from '../../../domain/law/rules.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { flagsOfProperty } from '../../../domain/property/flags-of-property.ts'
import { verdict } from '../../../domain/property/verdict.ts'
import { RULE_SET } from '../../../domain/title/score/analyze.ts'
import { AppError } from '../../platform/errors.ts'
import { getCoverage } from '../coverage/coverage.queries.ts'
import { listPropertyOverlays } from '../overlays/overlay.queries.ts'
import { findProperty } from '../property/property.queries.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { findTaxSale } from '../radar/radar.queries.ts'
import { redemptionOf } from '../redemption/find-redemption.ts'
import { examineRecord } from '../title/examine-title.ts'
import { findTitleRecord } from '../title/title-record.ts'
import { listNeighbours } from './report.queries.ts'
import type { ReportInput, ReportTitleOfLists } from './report-content.ts'
import { gatherOwner } from './report-owner.ts'

/** The content of a property's report on the day `asOf`. Throws not_found for an unknown property. */
export async function gatherReport(
  db: ListedDb,
  propertyId: number,
  asOf: LocalDate,
): Promise<ReportInput> {
  const found = await findProperty(db, propertyId)
  if (!found) throw new AppError('not_found', 'Property not found')
  const { changes: _changes, listRows: _listRows, ...property } = found
  const taxSale = await findTaxSale(db, propertyId)
  const examined = await examineRecord(db, propertyId, asOf)
  const title = withoutSearchTime(await findTitleRecord(db, examined, asOf))
  const { sales } = redemptionOf(examined, asOf)
  const flags = flagsOfProperty(found, taxSale)
  const { counties } = await getCoverage(db, null)
  return {
    version: 1,
    asOf,
    ruleSet: title?.ruleSet ?? RULE_SET,
    lawCheckedOn: LAW_CHECKED_ON,
    property,
    neighbours: property.outline ? await listNeighbours(db, propertyId) : [],
    taxSale,
    title,
    redemptions: sales,
    owner: await gatherOwner(db, propertyId),
    flags,
    overlays: (await listPropertyOverlays(db, [propertyId])).get(propertyId) ?? [],
    tiles: verdict(
      { property, flags: flags.length, sale: taxSale, title, redemption: { sales } },
      asOf,
    ),
    coverage: coverageOf(counties.find(({ county }) => county === property.county)),
  }
}

/** Values of the caller's private lists that differ from the record: of the property, then of its tax sale. */
async function listedValues(db: ListedDb, propertyId: number): Promise<ListedValue[]> {
  if (!db.lists) return []
  const property = await findProperty(db, propertyId)
  const taxSale = await findTaxSale(db, propertyId)
  const values = [...(property?.ofLists?.values ?? []), ...(taxSale?.ofLists?.values ?? [])]
  // Both have the status.
  return values.filter(({ field }) => field !== 'status')
}

/** The title read with the caller's private instruments; null if they have none of the property. */
async function titleWithLists(
  db: ListedDb,
  propertyId: number,
  asOf: LocalDate,
): Promise<ReportTitleOfLists | null> {
  if (!db.lists) return null
  const title = await findTitleRecord(db, await examineRecord(db, propertyId, asOf), asOf)
  const instruments = title?.instruments.filter(({ ofList }) => ofList !== undefined) ?? []
  if (!title?.ofLists || instruments.length === 0) return null
  const findings = title.findings.filter(({ ofLists }) => ofLists !== undefined)
  const citedIds = new Set(findings.flatMap((finding) => finding.instruments))
  return {
    ...title.ofLists,
    confidenceScore: title.confidenceScore,
    riskLevel: title.riskLevel,
    findings,
    instruments,
    cited: title.instruments.filter(({ id, ofList }) => ofList === undefined && citedIds.has(id)),
  }
}

/** The workspace lists' additions to a report, and those lists; null if they have nothing of the property. */
export async function gatherLists(
  db: ListedDb,
  propertyId: number,
  asOf: LocalDate,
): Promise<{ said: Pick<ReportInput, 'lists' | 'titleOfLists'>; listIds: number[] } | null> {
  const lists = await listedValues(db, propertyId)
  const titleOfLists = await titleWithLists(db, propertyId, asOf)
  if (lists.length === 0 && titleOfLists === null) return null
  const named = [...lists, ...(titleOfLists?.lists ?? [])]
  return {
    said: {
      ...(lists.length > 0 ? { lists } : {}),
      ...(titleOfLists ? { titleOfLists } : {}),
    },
    listIds: [...new Set(named.map(({ listId }) => listId))],
  }
}

/** A report's number: SHA-256 of its input as JSON with sorted keys. */
export function hashReport(input: ReportInput): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(input)))
    .digest('hex')
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, each]) => [name, inOrder(each)]))
}

/** Leaves out the time of the last title search, which every scoring pass changes although no fact does. */
function withoutSearchTime(record: TitleRecord | null): ReportInput['title'] {
  if (record === null) return null
  const { lastTitleSearch: _at, ...title } = record
  return title
}

function coverageOf(county: CountyCoverage | undefined): ReportInput['coverage'] {
  return county?.kinds.map(({ kind, rows, asOf }) => ({ kind, rows, asOf })) ?? null
}
