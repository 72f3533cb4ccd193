import { ListTaxSalesQuery } from '../../contract/screen-query.ts'
import type { TaxSaleRow } from '../../contract/tax-sale.ts'
import { centralDay } from '../../domain/lib/local-date.ts'
import { countText } from '../../domain/screen/facets.ts'
import { owedCell } from '../../domain/tax-sale/owed-words.ts'
import { homeOf } from '../features/account/person-workspace.queries.ts'
import { findUserIdByEmail } from '../features/account/user.queries.ts'
import { addLists } from '../features/property/with-lists.ts'
import {
  OWN_PARAMETERS,
  type ScreenedPage,
  screenTaxSales,
} from '../features/radar/screen-radar.ts'
import { screenOfQuery } from '../features/screen/read-query.ts'
import type { Client, Pool } from '../platform/db/db.ts'
import { inWorkspace } from '../platform/db/in-workspace.queries.ts'
import { AppError } from '../platform/errors.ts'
import { knownOptions } from '../platform/http/route.ts'
import { readArguments } from './arguments.ts'
import { printable } from './printable.ts'
import { WrongUsage } from './usage.ts'
import { withDatabase } from './with-database.ts'

const HELP = `parcelproof screen FILTERS [--of ADDRESS] [--json]

Lists parcels in tax sales that pass filters, written as in the address of the dashboard:

  parcelproof screen "county=Hinds County, MS&owedMax=10000&noFinding=critical"

  sort, order   any column, such as valueToOwed, saleDate, totalOwed, underlyingTitle; asc or desc
  limit         1 to 1000 parcels; 50 by default
  cursor        the next page, as the answer before names it
  unknown       include: parcels pass whose value a filter cannot know

  --of ADDRESS  as the account with this email address: its home workspace's lists with scope=lists or scope=both, and
                filters by tag, member and margin

One line a parcel: ID, parcel number, county, address, amount owed, day of sale, underlying title. --json has
everything, and how many parcels pass. Settings come from the environment (DATA_DIR, DATABASE_URL), as for the web app.
`

const Query = knownOptions(ListTaxSalesQuery, 'filter')

/** `parcelproof screen`: the radar of the web app with any filters. */
export async function screenCommand(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    json: { type: 'boolean', default: false },
    of: { type: 'string' },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const [text, extra] = positionals
  if (text === undefined) throw new WrongUsage('give the filters, such as "owedMax=10000"')
  if (extra !== undefined) {
    throw new WrongUsage(`“${extra}” is not expected; put all filters between one pair of quotes`)
  }
  const query = readQuery(text)
  const { of } = values
  if (of === undefined && query.scope !== 'record') {
    throw new WrongUsage('name the account whose lists are read with --of')
  }
  try {
    // Refused before a database is opened.
    screenOfQuery(query, OWN_PARAMETERS, of === undefined ? null : 0, query.scope)
    return await withDatabase(async (db) => {
      const viewer = of === undefined ? null : await findWorkspace(db, of)
      const read = <T>(work: (tx: Client) => Promise<T>) => inWorkspace(db, viewer ?? 0, work)
      const lists = viewer === null ? null : { workspaceId: viewer, read }
      write(
        await screenTaxSales(addLists(db, lists), query, {
          today: centralDay(new Date()),
          viewer,
        }),
        values.json,
      )
      return 0
    })
  } catch (error) {
    if (error instanceof AppError) throw new WrongUsage(error.message)
    throw error
  }
}

/** The home workspace of an account. */
async function findWorkspace(db: Pool, address: string): Promise<number> {
  const userId = await findUserIdByEmail(db, address)
  if (userId === null) throw new WrongUsage(`no account has the email address “${address}”`)
  return homeOf(db, userId)
}

function readQuery(text: string) {
  const given = new URLSearchParams(text)
  const asked = Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const all = given.getAll(name)
      return [name, all.length === 1 ? all[0] : all]
    }),
  )
  const read = Query.safeParse(asked)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new WrongUsage([issue?.path.join('.'), issue?.message].filter((part) => part).join(': '))
}

function write({ rows, total, unknown, next }: ScreenedPage, isJson: boolean): void {
  if (isJson) {
    const answer = { total: countText(total), unknown: countText(unknown), next, rows }
    process.stdout.write(`${JSON.stringify(answer)}\n`)
    return
  }
  for (const row of rows) process.stdout.write(`${lineOf(row)}\n`)
  process.stderr.write(
    `Passing: ${countText(total)}. Left out because a value is unknown: ${countText(unknown)}.${next === null ? '' : ` Next: cursor=${next}`}\n`,
  )
}

function lineOf({ property, taxSale }: TaxSaleRow): string {
  return [
    property.id,
    property.parcelId,
    property.county,
    property.address,
    taxSale && owedCell(taxSale.totalOwed, taxSale.assumed.includes('totalOwed')),
    taxSale?.saleDate,
    property.underlyingTitleScore,
  ]
    .map((value) => printable(String(value ?? '-')))
    .join('\t')
}
