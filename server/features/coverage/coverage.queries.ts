import {
  type CountyCoverage,
  type Coverage,
  type Freshness,
  RECORD_KINDS,
  type RecordKind,
} from '../../../contract/coverage.ts'
import { COVERAGE, findCounty, parseCounty } from '../../../domain/county/county.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'
import { listCountySources, type SourceRow, type SourcesShown } from './county-sources.queries.ts'

/** Failures older than this say nothing about today's data. */
const FAILURE_DAYS = 90
const MAX_FAILURES = 200

type CountRow = { county_id: number; kind: RecordKind; n: number; n_sample: number }
type FreshRow = { county_id: number; kind: RecordKind; as_of: LocalDate | null; imported_at: Date }
type FailureRow = {
  ended_at: Date
  message: string
  county: string | null
  as_instruments: boolean
  parts: { county_id: number; kind: RecordKind }[] | null
}

/**
 * Counts and freshness by county and kind, and the sources of each county; null for `shown` leaves those out. Counts
 * come from maintained counters, freshness from the imports themselves, so that no property is scanned.
 */
export async function getCoverage(db: Db, shown: SourcesShown | null): Promise<Coverage> {
  const [counts, fresh, failures, sources] = await Promise.all([
    listCounts(db),
    listFreshness(db),
    listFailures(db),
    shown === null ? [] : listCountySources(db, shown),
  ])
  const table = new CoverageTable()
  for (const row of counts) table.count(row)
  for (const row of fresh) table.freshen(row)
  for (const row of failures) table.fail(row)
  for (const row of sources) table.connect(row)
  return table.answer()
}

async function listCounts(db: Db): Promise<CountRow[]> {
  return listRows<CountRow>(db, 'coverage-counts')`
    select county_id, 'properties' as kind, n, n_sample from property_count
    union all
    select county_id, 'taxSales', sum(n)::bigint, 0 from tax_sale_count group by county_id
    union all
    select county_id, kind, n, 0 from record_count`
}

/** Each list's newest edition and its day, by counties and kinds. Served by `import_done`. */
async function listFreshness(db: Db): Promise<FreshRow[]> {
  return listRows<FreshRow>(db, 'coverage-freshness')`with part as (
        select distinct i.list_id, p.county_id, p.kind
          from import_part p join import i on i.id = p.import_id
         where i.status = 'done' and i.list_id is not null),
      edition as (
        select list_id, max(ended_at) as ended_at,
               max(as_of) filter (where (list_day <> as_of) is not true) as as_of
          from import where status = 'done' and list_id is not null group by list_id)
      select p.county_id, p.kind, max(e.as_of) as as_of, max(e.ended_at) as imported_at
        from part p join edition e on e.list_id = p.list_id
       group by p.county_id, p.kind`
}

/**
 * Recent failed imports, oldest first. A file is identified by its name if it succeeded before, else by the
 * county the person named. Served by `import_failed` and `import_done_file`.
 */
async function listFailures(db: Db): Promise<FailureRow[]> {
  return listRows<FailureRow>(db, 'coverage-failures')`
    select f.ended_at, f.message, f.options ->> 'county' as county,
           coalesce(f.options ->> 'as', '') = 'instruments' as as_instruments,
           (select jsonb_agg(jsonb_build_object('county_id', p.county_id, 'kind', p.kind))
              from import_part p
             where p.import_id = (
               select i.id from import i
                where i.status = 'done' and i.file_name = f.file_name
                  and i.file_name <> 'Pasted list' and i.id > 0
                order by i.id desc limit 1)) as parts
      from (select * from import
             where status = 'failed' and ended_at > now() - make_interval(days => ${FAILURE_DAYS})
             order by ended_at desc limit ${MAX_FAILURES}) f
     order by f.ended_at`
}

/** Collects the rows of the queries by county and kind. */
class CoverageTable {
  readonly #counties = new Map<number, CountyCoverage>()

  constructor() {
    for (const { countyId, status, updates } of COVERAGE) {
      const county = this.#county(countyId)
      if (county) Object.assign(county, { status, updates })
    }
  }

  count({ county_id, kind, n, n_sample }: CountRow): void {
    // A county without records is no longer covered.
    const county = n > 0 ? this.#county(county_id) : null
    if (!county) return
    county.sampleProperties += n_sample
    cell(county, kind).rows += n
  }

  freshen({ county_id, kind, as_of, imported_at }: FreshRow): void {
    const county = this.#counties.get(county_id)
    if (!county) return
    const at = cell(county, kind)
    at.importedAt = imported_at.toISOString()
    // A list that left no rows gives no date.
    if (at.rows > 0) at.asOf = as_of
  }

  fail({ ended_at, message, county, as_instruments, parts }: FailureRow): void {
    const failure = { at: ended_at.toISOString(), message }
    for (const { countyId, kind } of partsOf(county, as_instruments, parts)) {
      const found = this.#county(countyId)
      const at = found && cell(found, kind)
      if (at && (at.importedAt === null || at.importedAt < failure.at)) at.failure = failure
    }
  }

  connect({ countyId, ...source }: SourceRow): void {
    this.#county(countyId)?.sources.push(source)
  }

  answer(): Coverage {
    const counties = [...this.#counties.values()]
    return {
      counties: [
        ...counties.slice(0, COVERAGE.length),
        ...counties.slice(COVERAGE.length).sort(byStateAndName),
      ],
      kinds: RECORD_KINDS.map((kind) => sumOf(counties, kind)),
    }
  }

  #county(id: number): CountyCoverage | null {
    const known = this.#counties.get(id)
    if (known) return known
    const county = findCounty(id)
    if (!county) return null
    const made: CountyCoverage = {
      county: county.label,
      state: county.state,
      status: null,
      updates: null,
      sampleProperties: 0,
      kinds: RECORD_KINDS.map((kind) => ({
        kind,
        rows: 0,
        asOf: null,
        importedAt: null,
        failure: null,
      })),
      sources: [],
    }
    this.#counties.set(id, made)
    return made
  }
}

function partsOf(
  named: string | null,
  areInstruments: boolean,
  parts: FailureRow['parts'],
): { countyId: number; kind: RecordKind }[] {
  if (parts) return parts.map(({ county_id, kind }) => ({ countyId: county_id, kind }))
  const county = named === null ? null : parseCounty(named)
  if (!county) return []
  return [{ countyId: county.id, kind: areInstruments ? 'instruments' : 'properties' }]
}

function cell(county: CountyCoverage, kind: RecordKind): Freshness {
  const found = county.kinds.find((one) => one.kind === kind)
  if (!found) throw new Error(`no kind ${kind}`)
  return found
}

function byStateAndName(a: CountyCoverage, b: CountyCoverage): number {
  return a.state.localeCompare(b.state) || a.county.localeCompare(b.county)
}

function sumOf(counties: readonly CountyCoverage[], kind: RecordKind): Coverage['kinds'][number] {
  const cells = counties.map((county) => cell(county, kind))
  const importedAt = newest(cells.map((one) => one.importedAt))
  const failure = cells
    .flatMap((one) => (one.failure ? [one.failure] : []))
    .reduce<Freshness['failure']>((last, one) => (last && last.at >= one.at ? last : one), null)
  return {
    kind,
    rows: cells.reduce((sum, one) => sum + one.rows, 0),
    counties: cells.filter((one) => one.rows > 0).length,
    asOf: newest(cells.map((one) => one.asOf)),
    importedAt,
    // A later success is the last import of the kind.
    failure: failure && (importedAt === null || failure.at > importedAt) ? failure : null,
  }
}

function newest(days: readonly (string | null)[]): string | null {
  return days.reduce(
    (last, day) => (day !== null && (last === null || day > last) ? day : last),
    null,
  )
}
