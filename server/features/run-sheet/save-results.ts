import type {
  RunSheetLine,
  TypedResult,
  TypedResults,
  TypedResultsTaken,
} from '../../../contract/run-sheet.ts'
import { countyLabel, findCounty } from '../../../domain/county/county.ts'
import { formatDay, formatMoney } from '../../../domain/lib/format.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { lineOf } from '../../platform/csv/csv-line.ts'
import { withLocks } from '../../platform/db/advisory-lock.queries.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/person.ts'
import type { whoOf } from '../audit/audit-routes.ts'
import type { ImportContext } from '../import/import-context.ts'
import { storeAndSend, waitForImport } from '../import/take-list.ts'
import { recordOnly } from '../property/with-lists.ts'
import { RESULTS_PROFILE } from '../sale-result/entered-results.queries.ts'
import { saleName, wordsOf } from './entered-result.ts'
import { readLines } from './gather-run-sheet.ts'

/** The person who typed them in, and their network address. */
type Sender = { person: Person; who: ReturnType<typeof whoOf> }

type Typed = { countyId: number; saleDate: LocalDate; results: readonly TypedResult[] }

/**
 * Saves results typed in at a sale as a separate import, which can be undone. Lines that changed since the sender
 * loaded them are not saved and come back with the reason. The sender waits until `ends` is aborted.
 */
export async function saveResults(
  context: ImportContext,
  sender: Sender,
  { county: _county, ...typed }: TypedResults & { countyId: number },
  ends: AbortSignal | null,
): Promise<TypedResultsTaken> {
  refuseTwice(typed.results)
  if (typed.saleDate > context.today()) {
    throw new AppError(
      'invalid_input',
      `The sale of ${formatDay(typed.saleDate)} has not been held yet. Enter results from that day on.`,
    )
  }
  return withLocks(context.db, async (locks) => {
    if (!(await locks.tryOf('saleResults', typed.countyId))) {
      throw new AppError(
        'conflict',
        'Someone else is saving results for this county, so nothing was saved. Send yours again in a moment.',
      )
    }
    return writeResults(context, sender, typed, ends)
  })
}

function refuseTwice(results: readonly TypedResult[]): void {
  const ids = results.map(({ propertyId }) => propertyId)
  const twice = ids.find((id, place) => ids.indexOf(id) !== place)
  if (twice !== undefined) {
    throw new AppError('invalid_input', `Property ${twice} has two results. Send only one of them.`)
  }
}

async function writeResults(
  context: ImportContext,
  { person, who }: Sender,
  typed: Typed,
  ends: AbortSignal | null,
): Promise<TypedResultsTaken> {
  const { countyId, saleDate, results } = typed
  const lines = new Map(
    (
      await readLines(
        recordOnly(context.db),
        results.map(({ propertyId }) => propertyId),
        { countyId, saleDate, figures: {}, margin: null },
        context.today(),
      )
    ).map((line) => [line.propertyId, line]),
  )
  const unknown = results.filter(({ propertyId }) => lines.get(propertyId)?.countyId !== countyId)
  if (unknown.length > 0) {
    throw new AppError(
      'not_found',
      `${unknown.map(({ propertyId }) => `Property ${propertyId}`).join(', ')}: not on any tax list of ${countyLabel(countyId)}. Nothing was saved.`,
    )
  }
  const fresh: Array<{ line: RunSheetLine; typed: TypedResult }> = []
  const conflicts: TypedResultsTaken['conflicts'] = []
  for (const each of results) {
    const line = lines.get(each.propertyId)
    if (!line) continue
    if (line.seen === each.seen) fresh.push({ line, typed: each })
    else conflicts.push({ propertyId: line.propertyId, message: conflictOf(line), seen: line.seen })
  }
  if (fresh.length === 0) return { importId: null, written: 0, conflicts }
  const importId = await storeAndSend(context, {
    fileName: `entered at the sale by ${nameOf(person)}`,
    // Typed results do not count toward the plan's imports.
    maker: { userId: person.id, visitorHash: null, monthLimit: null, isMetered: false },
    who,
    options: async () => ({ profile: RESULTS_PROFILE }),
    source: bytesOf(fileOf(fresh, typed)),
  })
  const done = await waitForImport(context.db, importId, ends, context.stopping)
  if (done.errors > 0) {
    throw new AppError('invalid_input', done.error_details.slice(0, 5).join('; '))
  }
  return { importId, written: done.imported, conflicts }
}

/** A message that explains how the parcel changed meanwhile. */
function conflictOf({ parcelId, address, status, result }: RunSheetLine): string {
  const name = parcelId ?? address ?? 'This parcel'
  if (!result) return `${name} is ${status} by now`
  const { words, soldTo, bid, source } = result
  const sale = [words, soldTo && `to ${soldTo}`, bid !== null && `for ${formatMoney(bid)}`]
  return `${name}: “${sale.filter(Boolean).join(' ')}” was ${source}`
}

/** Not the email address: the source of typed results is public. */
function nameOf({ firstName, lastName }: Person): string {
  const name = [firstName, lastName].filter(Boolean).join(' ').slice(0, 100)
  return name === '' ? 'a signed-in person' : name
}

const HEADINGS = [
  'Sale',
  'Parcel ID',
  'PPIN',
  'Address',
  'City',
  'County',
  'Sale Date',
  'Sale Result',
  'Sold To',
  'Winning Bid',
]

function fileOf(
  results: ReadonlyArray<{ line: RunSheetLine; typed: TypedResult }>,
  { countyId, saleDate }: Typed,
): string {
  const county = countyLabel(countyId)
  const state = findCounty(countyId)?.state ?? ''
  const rows = results.map(({ line, typed: { result, soldTo, bid } }) => {
    const { parcelId, ppin, address, city } = line
    // A parcel matched by its ID keeps its address.
    const place = parcelId === null && ppin === null ? [address, city] : [null, null]
    return lineOf([
      saleName(county, saleDate),
      parcelId,
      ppin,
      ...place,
      county,
      saleDate,
      wordsOf(result, state),
      soldTo || null,
      bid?.toFixed(2) ?? null,
    ])
  })
  return lineOf(HEADINGS) + rows.join('')
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
