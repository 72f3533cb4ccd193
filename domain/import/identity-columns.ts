import type { Field } from './field.ts'
import type { ListPlan } from './list-plan.ts'
import type { SampleRow } from './sample-row.ts'
import { tidy } from './tidy.ts'

type Columns = ListPlan['columns']

const MONEY_OR_BILL: readonly Field[] = [
  'taxesOwed',
  'penaltiesOwed',
  'totalOwed',
  'taxYear',
  'billNumber',
]
/** Parts of a parcel number in separate columns, in the order they are written. */
const PIECES: ReadonlyArray<ReadonlyArray<readonly string[]>> = [
  [
    ['map', 'taxmap', 'ctrlmap', 'controlmap'],
    ['group', 'grp'],
    ['parcel', 'parcelno'],
  ],
  [['map', 'taxmap', 'section', 'sec'], ['block', 'blk'], ['lot'], ['unit', 'sublot', 'qualifier']],
]
/** Longer numbers of a parcel are whole ones. */
const PIECE_LENGTH = 8

/** The columns that together form the parcel number, if no single one does; else null. */
export function pieceColumns(
  columns: Columns,
  folded: readonly string[],
  rows: readonly SampleRow[],
): number[] | null {
  // `Section` beside township and range is a square mile, not a sheet of the tax map.
  const isSurvey = folded.some((name) => /^(?:township|twp|range|rng)$/.test(name))
  for (const pieces of PIECES) {
    const at = pieces.map((names) =>
      folded.findIndex((name) => names.includes(name) && !(isSurvey && /^sec/.test(name))),
    )
    const isParcelPiece = pieces === PIECES[0]
    const needed = isParcelPiece ? at.slice(0, 3) : at.slice(1, 3)
    if (needed.some((index) => index < 0)) continue
    if (isParcelPiece) {
      const own = at[2] ?? -1
      if (columns.parcelId && columns.parcelId[0] !== own) continue
      if (rows.some((row) => (tidy(row.cells[own])?.length ?? 0) > PIECE_LENGTH)) continue
    } else if (columns.parcelId) continue
    return at.filter((index) => index >= 0)
  }
  return null
}

/**
 * Another column of parcel numbers, if the chosen one repeats over the first rows and the other does not. Bills of
 * one parcel repeat it legitimately, so a list of them keeps its column.
 */
export function uniqueId(
  columns: Columns,
  folded: readonly string[],
  aliases: readonly string[],
  rows: readonly SampleRow[],
): number | null {
  const chosen = columns.parcelId
  if (chosen?.length !== 1 || MONEY_OR_BILL.some((field) => columns[field])) return null
  if (rows.length < 2 || isUnique(chosen[0] ?? -1, rows)) return null
  for (const alias of aliases) {
    const other = folded.indexOf(alias)
    if (other >= 0 && other !== chosen[0] && isUnique(other, rows)) return other
  }
  return null
}

function isUnique(index: number, rows: readonly SampleRow[]): boolean {
  const seen = new Set<string>()
  for (const row of rows) {
    const text = tidy(row.cells[index])
    if (text === null || seen.has(text)) return false
    seen.add(text)
  }
  return true
}

const SITE =
  /^(?:prop|property|situs|site|parcel|physical|loc|location|premises?)\w*(?:addr|address|add|street|location)\d?$/
const BARE = /^(?:address|addr|addr1|address1|streetaddress|street)$/
const POST_BOX = /^P\.? ?O\.? ?(?:BOX|DRAWER)\b/i

/** Names of the owner's columns: the mailing address, not the property's. */
export const isOwners = (folded: string) => /mail|^own|^taxpayer|^billto|^billing/.test(folded)

/** A bare `Address` beside a site address, or with post boxes, is the owner's mailing address. */
export function resolveAddress(
  columns: Columns,
  folded: readonly string[],
  rows: readonly SampleRow[],
): void {
  const at = columns.address?.length === 1 ? columns.address[0] : undefined
  if (at === undefined || !BARE.test(folded[at] ?? '')) return
  const read = new Set(Object.values(columns).flat())
  const site = folded.findIndex(
    (name, index) => SITE.test(name) && !isOwners(name) && !read.has(index),
  )
  const owner = columns.ownerName?.[0] ?? Number.POSITIVE_INFINITY
  const hasBoxes = countBoxes(at, rows)
  if (!hasBoxes && !(site >= 0 && owner < at)) return
  columns.ownerAddress = [...(columns.ownerAddress ?? []), at].sort((a, b) => a - b)
  if (site >= 0) columns.address = [site]
  else delete columns.address
}

/** Whether at least a fifth of the first rows' addresses are post boxes. */
function countBoxes(index: number, rows: readonly SampleRow[]): boolean {
  let filled = 0
  let boxes = 0
  for (const row of rows) {
    const text = tidy(row.cells[index])
    if (text === null) continue
    filled++
    if (POST_BOX.test(text)) boxes++
  }
  return boxes * 5 >= filled && boxes > 0
}
