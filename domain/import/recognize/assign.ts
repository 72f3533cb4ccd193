/** Points of a reading: the column `column` as the field `field`, by their places. */
export type Edge = { field: number; column: number; points: number }

/** Columns of a field that are weighed: more than these never win. */
const MAX_COLUMNS = 6

/**
 * The readings that together have the most points, where a field is read from one column and a column is one field:
 * field -> column. A field whose readings have no points above 0 has none.
 */
export function assignColumns(edges: readonly Edge[], fields: number): Map<number, number> {
  const places = [...new Set(bestOf(edges).map(({ column }) => column))]
  const placeOf = new Map(places.map((column, place) => [column, place]))
  // A place of each field stands for "no column".
  const width = places.length + fields
  const costs = Array.from({ length: fields }, () => new Float64Array(width))
  for (const row of costs) row.fill(0)
  for (const { field, column, points } of bestOf(edges)) {
    const place = placeOf.get(column)
    const row = costs[field]
    if (place !== undefined && row) row[place] = -points
  }
  const found = new Map<number, number>()
  cheapest(costs, width).forEach((place, field) => {
    const column = places[place]
    if (column !== undefined && (costs[field]?.[place] ?? 0) < 0) found.set(field, column)
  })
  return found
}

function bestOf(edges: readonly Edge[]): Edge[] {
  const counts = new Map<number, number>()
  return [...edges]
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.column - b.column)
    .filter(({ field }) => {
      const count = (counts.get(field) ?? 0) + 1
      counts.set(field, count)
      return count <= MAX_COLUMNS
    })
}

/** The place of each row at the lowest sum of costs, each place once (the Hungarian algorithm). */
function cheapest(costs: readonly Float64Array[], width: number): number[] {
  const rows = costs.length
  const ofRow = new Float64Array(rows + 1)
  const ofPlace = new Float64Array(width + 1)
  const rowAt = new Int32Array(width + 1)
  for (let row = 1; row <= rows; row++) {
    const before = new Int32Array(width + 1)
    const least = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY)
    const isUsed = new Uint8Array(width + 1)
    let place = 0
    rowAt[0] = row
    do {
      isUsed[place] = 1
      const at = rowAt[place] ?? 0
      let delta = Number.POSITIVE_INFINITY
      let next = 0
      for (let other = 1; other <= width; other++) {
        if (isUsed[other]) continue
        const cost = (costs[at - 1]?.[other - 1] ?? 0) - (ofRow[at] ?? 0) - (ofPlace[other] ?? 0)
        if (cost < (least[other] ?? 0)) {
          least[other] = cost
          before[other] = place
        }
        if ((least[other] ?? 0) < delta) {
          delta = least[other] ?? 0
          next = other
        }
      }
      for (let other = 0; other <= width; other++) {
        const used = rowAt[other] ?? 0
        if (isUsed[other]) {
          ofRow[used] = (ofRow[used] ?? 0) + delta
          ofPlace[other] = (ofPlace[other] ?? 0) - delta
        } else least[other] = (least[other] ?? 0) - delta
      }
      place = next
    } while (rowAt[place] !== 0)
    while (place !== 0) {
      const from = before[place] ?? 0
      rowAt[place] = rowAt[from] ?? 0
      place = from
    }
  }
  const found = new Array<number>(rows).fill(-1)
  for (let place = 1; place <= width; place++) {
    const row = rowAt[place] ?? 0
    if (row > 0) found[row - 1] = place - 1
  }
  return found
}
