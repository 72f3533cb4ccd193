import type { Lien, TitleRecord, TitleTransfer } from '../../contract/title.ts'
import type { LocalDate } from '../../domain/local-date.ts'
import { findCounty } from '../../domain/property/county.ts'
import { analyzeTitle, RULE_SET, type TitleAnalysis } from '../../domain/title/analyze.ts'
import type { InstrumentType } from '../../domain/title/instrument-type.ts'
import { isLienType } from '../../domain/title/lien-type.ts'
import { riskBand } from '../../domain/title/score-bands.ts'
import { survivors } from '../../domain/title/survivors.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { toProvenance } from '../property/property-row.ts'
import {
  type BuiltCase,
  buildCase,
  instrumentId,
  isCovered,
  LISTED_SALE,
  taxSaleId,
} from './build-case.ts'
import { type Evidence, readEvidence } from './read-evidence.ts'
import {
  findListedSale,
  listInstruments,
  listStatedLiens,
  listTaxSaleEvents,
  type RecordedInstrument,
} from './title.queries.ts'
import { findStatement, findStoredRecord, type Statement } from './title-record.queries.ts'
import { writeNotes } from './write-notes.ts'

/** A property's case and what the examiner finds in it; `analysis` is null where its law is not known here. */
export type Examined = { evidence: Evidence; built: BuiltCase; analysis: TitleAnalysis | null }

/** Examines a property as of a day. Refuses an unknown one. */
export async function examineTitle(db: Db, propertyId: number, asOf: LocalDate): Promise<Examined> {
  const [evidence] = await readEvidence(db, [propertyId])
  if (!evidence) throw new AppError('not_found', 'Property not found')
  const built = buildCase(evidence, asOf)
  return { evidence, built, analysis: isCovered(evidence) ? analyzeTitle(built.titleCase) : null }
}

/** Why there is no analysis of a property outside the covered states. */
export function notCovered({ countyId }: Evidence): string {
  const state = findCounty(countyId)?.state ?? 'another state'
  return `TitleScope knows the law of Mississippi, Alabama and Tennessee; this property lies in ${state}`
}

const NOT_ANALYSED = 'This property has not been analysed yet'

/**
 * The title record of a property as its evidence stands at this moment; refused where there is none:
 * neither instruments, nor an analysis somebody asked for, nor a score a list states.
 */
export async function showTitleRecord(
  db: Db,
  propertyId: number,
  asOf: LocalDate,
): Promise<TitleRecord> {
  const examined = await examineTitle(db, propertyId, asOf)
  const { evidence } = examined
  const [stored, statement] = await Promise.all([
    findStoredRecord(db, propertyId),
    findStatement(db, propertyId),
  ])
  const hasAnalysis = evidence.instruments.length > 0 || stored?.isComputed === true
  if (!statement && !hasAnalysis) throw new AppError('not_found', NOT_ANALYSED)
  if (!statement && !isCovered(evidence)) throw new AppError('not_found', notCovered(evidence))
  const [instruments, events, listed] = await Promise.all([
    listInstruments(db, propertyId),
    listTaxSaleEvents(db, propertyId),
    findListedSale(db, propertyId),
  ])
  const searchedAt =
    stored?.lastTitleSearch ?? (hasAnalysis ? new Date() : dayStart(statement, asOf))
  return {
    ...recordOf(examined, statement, asOf),
    lastTitleSearch: searchedAt.toISOString(),
    instruments: instruments.map((entry) => ({
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
    })),
    taxSales: [
      ...events.map((event) => ({ ...event, id: taxSaleId(event.id) })),
      ...examined.built.titleCase.taxSales
        .filter(({ id }) => id === LISTED_SALE)
        .flatMap(({ id, kind, saleDate, taxYear, amount, purchaser, status }) =>
          listed
            ? [
                {
                  id,
                  kind,
                  saleDate,
                  taxYear,
                  amount,
                  purchaser,
                  status,
                  provenance: listed.provenance,
                },
              ]
            : [],
        ),
    ],
  }
}

function dayStart(statement: Statement | null, asOf: LocalDate): Date {
  return new Date(`${statement?.asOf ?? asOf}T00:00:00Z`)
}

const NOTHING_EXAMINED = {
  confidenceScore: null,
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
    })),
    liens: [...found.liens],
    survivors: analysis ? survivorsOf(built, analysis) : [],
  }
}

/** What a tax deed of the property's next or latest sale would leave standing. */
function survivorsOf({ titleCase }: BuiltCase, analysis: TitleAnalysis): TitleRecord['survivors'] {
  return survivors(titleCase, analysis).map((row) => ({
    ...row,
    instruments: [...row.instruments],
  }))
}

/** Ids, as in the case, of what the instrument acts on; a reference nobody can resolve stays as written. */
function refsInCase({ evidence }: Examined, entry: RecordedInstrument): string[] {
  const sales = new Set(evidence.events.map(({ id }) => id))
  return [
    ...entry.refersTo.map((id) => (sales.has(id) ? taxSaleId(id) : instrumentId(id))),
    ...entry.missingRefs,
  ]
}

/** Instruments that convey title: deeds, officers' deeds among them, and patents. */
const CONVEYANCES: ReadonlySet<string> = new Set<InstrumentType>([
  'patent',
  'warranty-deed',
  'special-warranty-deed',
  'quitclaim-deed',
  'deed-in-trust',
  'tax-deed',
  'sheriffs-deed',
  'trustees-deed',
  'corrective-deed',
])

/** The conveyances of a property, newest first; a document that stands in two rows of an index once. */
export async function showTransfers(db: Db, propertyId: number): Promise<TitleTransfer[]> {
  const [evidence] = await readEvidence(db, [propertyId])
  if (!evidence) throw new AppError('not_found', 'Property not found')
  const seen = new Set<string>()
  const deeds = (await listInstruments(db, propertyId)).filter(({ type, docKey }) => {
    if (!CONVEYANCES.has(type) || (docKey !== null && seen.has(docKey))) return false
    if (docKey !== null) seen.add(docKey)
    return true
  })
  return deeds
    .map((deed) => ({ deed, transferDate: deed.recordedOn ?? deed.executedOn }))
    .sort(
      (a, b) => (b.transferDate ?? '').localeCompare(a.transferDate ?? '') || b.deed.id - a.deed.id,
    )
    .map(({ deed, transferDate }) => ({
      id: deed.id,
      transferDate,
      deedType: deed.type,
      grantor: names(deed.grantors),
      grantee: names(deed.grantees),
      salePrice: deed.consideration,
      bookPage: deed.bookPage,
      instrumentNumber: deed.instrumentNumber,
    }))
}

function names(parties: readonly string[]): string | null {
  return parties.length === 0 ? null : parties.join('; ')
}

/**
 * The liens of a property, active ones first, by priority. What the analysis makes of the recorded
 * instruments is the truth; claims a list states with no instrument behind them follow as stated.
 */
export async function showLiens(db: Db, propertyId: number, asOf: LocalDate): Promise<Lien[]> {
  const examined = await examineTitle(db, propertyId, asOf)
  const [instruments, stated] = await Promise.all([
    listInstruments(db, propertyId),
    listStatedLiens(db, propertyId),
  ])
  const byId = new Map(instruments.map((entry) => [instrumentId(entry.id), entry]))
  const liens = examined.analysis
    ? examined.analysis.liens.map((lien) => {
        const entry = byId.get(lien.instrument)
        return entry
          ? {
              ...ofInstrument(entry, instruments),
              lienType: lien.lienType,
              priority: lien.priority,
              notes: lien.why,
              isActive: lien.isActive,
              expiresOn: lien.expiresOn,
            }
          : ofTaxSale(examined, lien)
      })
    : unjudgedLiens(instruments, examined.evidence)
  return [
    ...liens,
    ...stated.map(({ amountCents, ...lien }) => ({
      ...lien,
      amount: amountCents === null ? null : amountCents / 100,
      expiresOn: null,
      bookPage: null,
      instrumentNumber: null,
    })),
  ].sort(
    (a, b) =>
      Number(b.isActive) - Number(a.isActive) ||
      (a.priority ?? Number.MAX_SAFE_INTEGER) - (b.priority ?? Number.MAX_SAFE_INTEGER) ||
      (a.filedDate ?? '').localeCompare(b.filedDate ?? '') ||
      a.id - b.id,
  )
}

function ofInstrument(entry: RecordedInstrument, all: readonly RecordedInstrument[]) {
  const assignment = all.findLast(
    ({ type, refersTo }) => type === 'assignment' && refersTo.includes(entry.id),
  )
  return {
    id: entry.id,
    lienHolder: names((assignment ?? entry).grantees),
    filedDate: entry.recordedOn,
    amount: entry.amount,
    bookPage: entry.bookPage,
    instrumentNumber: entry.instrumentNumber,
  }
}

/** Taxes of a sale: their holder is who bought, else the county. */
function ofTaxSale({ built, evidence }: Examined, lien: TitleAnalysis['liens'][number]): Lien {
  const sale = built.titleCase.taxSales.find(({ id }) => id === lien.instrument)
  return {
    // The sale a list alone speaks of has no record of its own.
    id: evidence.events.find(({ id }) => taxSaleId(id) === lien.instrument)?.id ?? 0,
    lienType: lien.lienType,
    priority: lien.priority,
    lienHolder: sale?.purchaser ?? built.titleCase.county,
    filedDate: sale?.saleDate ?? null,
    amount: sale?.amount ?? null,
    notes: lien.why,
    isActive: lien.isActive,
    expiresOn: lien.expiresOn,
    bookPage: null,
    instrumentNumber: null,
  }
}

/** Where the law of the state is not known: what the record alone says, a lien being there until it is released. */
function unjudgedLiens(instruments: readonly RecordedInstrument[], evidence: Evidence): Lien[] {
  return instruments
    .filter(({ type }) => isLienType(type as InstrumentType))
    .map((entry) => {
      const release = instruments.find(
        ({ type, refersTo }) => type === 'release' && refersTo.includes(entry.id),
      )
      return {
        ...ofInstrument(entry, instruments),
        lienType: entry.type,
        priority: null,
        notes: release
          ? `Released of record${release.recordedOn ? ` on ${release.recordedOn}` : ''}.`
          : `No release is on record here. ${notCovered(evidence)}, so whether it has expired is not judged.`,
        isActive: release === undefined,
        expiresOn: null,
      }
    })
}
