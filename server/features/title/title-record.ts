import type { TitleOfLists, TitleRecord } from '../../../contract/title.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { survivors } from '../../../domain/title/liens/survivors.ts'
import { RULE_SET, type TitleAnalysis } from '../../../domain/title/score/analyze.ts'
import { riskBand } from '../../../domain/title/score/score-bands.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { toProvenance } from '../property/property-row.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { type BuiltCase, instrumentId, isCovered, taxSaleId } from './build-case.ts'
import {
  type Examined,
  type ExaminedRecord,
  examineEvidence,
  examineRecord,
  notCovered,
} from './examine-title.ts'
import { LISTED_SALE } from './listed-sale.ts'
import type { RecordedInstrument } from './title.queries.ts'
import { listsIn, listsNote, listsOfFinding, ofListKey } from './title-of-lists.ts'
import { findStatement, findStoredRecord, type Statement } from './title-record.queries.ts'
import { writeNotes } from './write-notes.ts'

const NOT_ANALYSED = 'This property has not been analyzed yet'

/**
 * The title record of a property, computed from its current evidence. Throws not_found when there are neither
 * instruments, nor a requested analysis, nor a score on a list.
 */
export async function getTitleRecord(
  db: ListedDb,
  propertyId: number,
  asOf: LocalDate,
): Promise<TitleRecord> {
  return getRecordOf(db, await examineRecord(db, propertyId, asOf), asOf)
}

/** The same from an examination. */
export async function getRecordOf(
  db: Db,
  examined: ExaminedRecord,
  asOf: LocalDate,
): Promise<TitleRecord> {
  const found = await findTitleRecord(db, examined, asOf)
  if (found) return found
  const { evidence } = examined
  // With instruments there is a record, unless the state's law is not covered.
  throw new AppError(
    'not_found',
    evidence.instruments.length > 0 ? notCovered(evidence) : NOT_ANALYSED,
  )
}

/** The same; null when there is none. */
export async function findTitleRecord(
  db: Db,
  examined: ExaminedRecord,
  asOf: LocalDate,
): Promise<TitleRecord | null> {
  const { evidence, record } = examined
  const { propertyId } = evidence
  const stored = await findStoredRecord(db, propertyId)
  const statement = await findStatement(db, propertyId)
  const isOwn = record.ofRecord === null
  // A parcel only in the workspace's lists has no stored record: it is examined on each read.
  const hasAnalysis = evidence.instruments.length > 0 || stored?.isComputed === true || isOwn
  if (!statement && !(hasAnalysis && isCovered(evidence))) return null
  const searchedAt =
    (stored?.isComputed ? stored.lastTitleSearch : null) ??
    (hasAnalysis ? new Date() : dayStart(statement, asOf))
  const seen = recordOf(examined, statement, asOf)
  const ofLists = besideRecord(examined, statement, asOf)
  return {
    ...seen,
    ...(ofLists ? { ofLists, notes: [listsNote(ofLists, seen), seen.notes].join(' ').trim() } : {}),
    lastTitleSearch: searchedAt.toISOString(),
    instruments: record.instruments.map((entry) => ({
      id: instrumentId(entry.id),
      type: entry.type,
      recordedOn: entry.recordedOn,
      executedOn: entry.executedOn,
      grantors: entry.grantors,
      grantees: entry.grantees,
      bookPage: entry.bookPage,
      instrumentNumber: entry.instrumentNumber,
      consideration: entry.consideration,
      amount: entry.amount,
      maturesOn: entry.maturesOn,
      refersTo: refsInCase(examined, entry),
      interest: entry.interest,
      remarks: entry.remarks,
      isInChain: examined.analysis?.chain.includes(instrumentId(entry.id)) ?? false,
      provenance: entry.provenance,
      ...ofListKey(entry),
    })),
    taxSales: [
      ...record.taxSales.map((event) => ({ ...event, id: taxSaleId(event.id) })),
      ...examined.built.titleCase.taxSales
        .filter(({ id }) => id === LISTED_SALE)
        .flatMap(({ id, kind, saleDate, taxYear, amount, purchaser, status }) =>
          record.listedSale
            ? [
                {
                  id,
                  kind,
                  saleDate,
                  taxYear,
                  amount,
                  purchaser,
                  status,
                  provenance: record.listedSale,
                },
              ]
            : [],
        ),
    ],
  }
}

/** The lists the title was read with, and its score by the record alone; null if no list has anything of it. */
function besideRecord(
  { evidence, record }: ExaminedRecord,
  statement: Statement | null,
  asOf: LocalDate,
): TitleOfLists | null {
  const { ofRecord } = record
  const lists = listsIn(evidence)
  if (ofRecord === undefined || lists.length === 0) return null
  if (ofRecord === null) return { lists, recordScore: null, recordRisk: 'Unknown' }
  const { confidenceScore, riskLevel } = recordOf(examineEvidence(ofRecord, asOf), statement, asOf)
  return { lists, recordScore: confidenceScore, recordRisk: riskLevel }
}

function dayStart(statement: Statement | null, asOf: LocalDate): Date {
  return new Date(`${statement?.asOf ?? asOf}T00:00:00Z`)
}

const NOTHING_EXAMINED = {
  confidenceScore: null,
  underlyingTitleScore: null,
  searchedFrom: null,
  coverage: 0,
  holders: [],
  chain: [],
  unplaced: [],
  findings: [],
  liens: [],
  flags: {
    chainOfTitleComplete: false,
    hasActiveLinks: false,
    hasCloudedTitle: false,
    hasQuietTitleIssues: false,
  },
}

function recordOf(
  { evidence, built, analysis }: Examined,
  statement: Statement | null,
  asOf: LocalDate,
): Omit<TitleRecord, 'lastTitleSearch' | 'instruments' | 'taxSales'> {
  const found = analysis ?? NOTHING_EXAMINED
  const isStated = found.confidenceScore === null && statement?.confidenceScore != null
  const confidenceScore = found.confidenceScore ?? statement?.confidenceScore ?? null
  return {
    propertyId: evidence.propertyId,
    confidenceScore,
    riskLevel: confidenceScore === null ? 'Unknown' : riskBand(confidenceScore).risk,
    underlyingTitleScore: found.underlyingTitleScore,
    basis: isStated ? 'statement' : 'analysis',
    stated: statement && {
      confidenceScore: statement.confidenceScore,
      titleIssues: statement.titleIssues,
      provenance: toProvenance(statement),
    },
    ...found.flags,
    notes: writeNotes({
      analysis,
      built,
      statement,
      asOf,
      instruments: evidence.instruments.length,
    }),
    ruleSet: RULE_SET,
    asOf,
    searchedFrom: found.searchedFrom,
    coverage: found.coverage,
    holders: [...found.holders],
    chain: [...found.chain],
    unplaced: [...found.unplaced, ...built.left.keys()],
    unplacedReasons: Object.fromEntries(built.left),
    findings: found.findings.map((finding) => ({
      ...finding,
      instruments: [...finding.instruments],
      ...listsOfFinding(finding, evidence),
    })),
    liens: [...found.liens],
    survivors: analysis ? survivorsOf(built, analysis) : [],
  }
}

/** Interests that survive a tax deed of the property's next or latest sale. */
function survivorsOf({ titleCase }: BuiltCase, analysis: TitleAnalysis): TitleRecord['survivors'] {
  return survivors(titleCase, analysis).map((row) => ({
    ...row,
    instruments: [...row.instruments],
  }))
}

/** Case ids of the instrument's references; an unresolved one stays as written. */
function refsInCase({ evidence }: Examined, entry: RecordedInstrument): string[] {
  const sales = new Set(evidence.events.map(({ id }) => id))
  return [
    ...entry.refersTo.map((id) => (sales.has(id) ? taxSaleId(id) : instrumentId(id))),
    ...entry.missingRefs,
  ]
}
