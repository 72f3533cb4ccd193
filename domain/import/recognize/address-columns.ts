import { parseState } from '../../county/county.ts'
import { ADDRESS_PARTS } from '../generic-aliases.ts'
import type { ListPlan } from '../list-plan.ts'
import type { ColumnFacts } from './column-facts.ts'

type Columns = ListPlan['columns']

const SITE =
  /^(?:prop|property|situs|site|parcel|physical|loc|location|premises?)\w*(?:addr|address|add|street|location)\d?$|^\w*(?:prcl|parcel)loc(?:n|ation)?$/
const BARE = /^(?:address|addr|addr1|address1|streetaddress|street)$/
/** From this share of post boxes on addresses are where letters are sent: land has none. */
const BOXES = 0.05
/** A county's land lies in one state; its owners live in several, most of them in that one. */
const AT_HOME = { least: 0.6, most: 0.95 }
const MIN_STATES_ROWS = 8
const POST_BOX = /^P\.? ?O\.? ?(?:BOX|DRAWER)\b/i

/** Names of what is the owner's: where letters are sent, not where the land lies. */
export const isOwners = (folded: string) => /mail|^own|^taxpayer|^billto|^billing/.test(folded)

/** Pieces of an address in columns of their own that say whose they are. */
const SITE_PIECE = /^(?:loc|situs|site|prop|property|phys)/

/** Columns that together are the address, in their order, and whether they are called the site's; null where none are. */
export function addressPieces(
  free: readonly ColumnFacts[],
): { columns: ColumnFacts[]; areSites: boolean } | null {
  const found = ADDRESS_PARTS.map((pattern) => free.find(({ folded }) => pattern.test(folded)))
  // An address needs a street; a number or a unit alone is none.
  const street = found[STREET_PIECE]
  if (!street) return null
  const columns = found.flatMap((column) => column ?? [])
  const areSites = columns.length > 1 && columns.every(({ folded }) => SITE_PIECE.test(folded))
  return { columns, areSites }
}
const STREET_PIECE = 3

/** Whether the list has a street's direction or suffix in a column of its own: `Name` beside it is the street's. */
export function hasStreetPieces(folded: readonly string[]): boolean {
  return folded.some((name) =>
    /^(?:pre|post|st|street)dir(?:ection)?$|^(?:st|street|suf)(?:type|suffix|sfx)$|^suftype$/.test(
      name,
    ),
  )
}

/**
 * A bare `Address` beside an explicit one of the site, or that has post boxes, is where letters are sent: it
 * is the owner's, and never becomes the property's.
 */
export function resolveAddress(columns: Columns, all: readonly ColumnFacts[]): void {
  const at = columns.address?.length === 1 ? columns.address[0] : undefined
  const bare = all.find(({ index }) => index === at)
  if (!bare || !BARE.test(bare.folded)) return
  const read = new Set(Object.values(columns).flat())
  const site = all.find(
    ({ folded, index }) => SITE.test(folded) && !isOwners(folded) && !read.has(index),
  )
  const owner = columns.ownerName?.[0] ?? Number.POSITIVE_INFINITY
  const hasBoxes = bare.share((text) => POST_BOX.test(text)) >= BOXES
  if (!hasBoxes && !(site && owner < bare.index) && !isOfSeveralStates(columns, all)) return
  columns.ownerAddress = [...(columns.ownerAddress ?? []), bare.index].sort((a, b) => a - b)
  if (site) columns.address = [site.index]
  else delete columns.address
}

/** Whether the column of states is of owners: most of one state and some of others, in a list that names no counties. */
function isOfSeveralStates(columns: Columns, all: readonly ColumnFacts[]): boolean {
  if (columns.county) return false
  const at = columns.state?.[0]
  const states = all.find(({ index }) => index === at)?.filled.map((text) => parseState(text)) ?? []
  const known = states.filter((state) => state !== null)
  if (known.length < MIN_STATES_ROWS) return false
  const counts = new Map<string, number>()
  for (const state of known) counts.set(state, (counts.get(state) ?? 0) + 1)
  const home = Math.max(...counts.values()) / known.length
  return home >= AT_HOME.least && home <= AT_HOME.most
}

/**
 * City, state and zip behind a mailing address are the owner's, not the property's. The property's own
 * may follow later under the same names, which are numbered by then.
 */
export function giveToOwner(columns: Columns, all: readonly ColumnFacts[]): void {
  const folded = all.map((column) => column.folded)
  const { address, ownerAddress } = columns
  if (!ownerAddress) return
  for (const [field, owners, again] of [
    ['city', /city/, /^city2$/],
    ['state', /state|st$/, /^state2$/],
    ['zipCode', /zip/, /^zip(?:code)?2$/],
    ['cityStateZip', /city/, /^citystatezip2$/],
  ] as const) {
    const index = columns[field]?.[0]
    if (index === undefined) continue
    // The owner's are there already, under names of their own.
    if (ownerAddress.some((other) => owners.test(folded[other] ?? ''))) continue
    const nearest = (at: readonly number[] | undefined) =>
      Math.max(-1, ...(at ?? []).filter((other) => other < index))
    if (nearest(ownerAddress) <= nearest(address)) continue
    // `Property City` is explicit.
    if (!/^(?:city|state|st|zip|zipcode|zip5|citystatezip|citystate)$/.test(folded[index] ?? ''))
      continue
    ownerAddress.push(index)
    ownerAddress.sort((a, b) => a - b)
    const second = folded.findIndex((name) => again.test(name))
    if (second >= 0) columns[field] = [second]
    else delete columns[field]
  }
}
