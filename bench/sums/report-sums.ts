import { dollars, sumOf } from './cents.ts'
import type { Answer, Held, Imported } from './product.ts'
import { parcelKey } from './reading.ts'
import { explain, isPlace, type ListSums, type Part, sumPair } from './sum-list.ts'

/** One import (or two, one after the other), compared with the independent reading. */
export type Outcome = {
  kind: 'alone' | 'pair'
  /** As a row of the table. */
  line: string
  difference: number | null
  reason: string | null
}

const n = (value: number) => value.toLocaleString('en-US')

/** A list imported into an empty database; null if it was only read. */
export function alone(name: string, sums: ListSums, imported: Imported | null): Outcome {
  const { reading } = sums
  const file = [
    name,
    reading.county,
    reading.meaning,
    n(sums.rows),
    n(sums.parcels),
    sums.printed === null ? 'none' : dollars(sums.printed),
    dollars(sums.total),
  ]
  if (imported === null) return { kind: 'alone', line: rowOf(file), difference: null, reason: null }
  const { answer, held, meaning } = imported
  const inDatabase = sumHeld(held)
  const difference = inDatabase - sums.total
  const parts: Part[] = [
    ...sums.parts,
    { name: 'nothing was imported', cents: answer.imported === 0 ? -sums.total : 0 },
  ]
  const reason = reasonOf(difference, parts, answer)
  const cells = [
    ...file,
    answer.county ?? '',
    meaning ?? '',
    n(answer.read),
    n(answer.imported),
    n(held.length),
    dollars(inDatabase),
    n(held.filter(({ isDelinquent }) => isDelinquent).length),
    dollars(difference),
    reading.counted ? '' : wrongParcels(reading.county, sums.owed, held),
    reason ?? '?',
    answer.asked
      .map(
        ({ about, why, answer: given }) => `${about}: ${why} → ${given ?? 'no answer in the file'}`,
      )
      .join('; '),
  ]
  return { kind: 'alone', line: rowOf(cells), difference, reason }
}

/** Two lists of one county, imported in this order. */
export function inOrder(
  before: { name: string; sums: ListSums },
  after: { name: string; sums: ListSums },
  own: readonly Outcome[],
  { answer, held }: Imported,
): Outcome {
  const { owed, total, parts } = sumPair(before.sums, after.sums)
  const inDatabase = sumHeld(held)
  const difference = inDatabase - total
  const [first, second] = own.map((outcome) => outcome.difference ?? 0)
  const reason = reasonOf(
    difference,
    [
      ...parts,
      { name: 'as the first alone', cents: first ?? 0 },
      { name: 'as the second alone', cents: second ?? 0 },
    ],
    answer,
  )
  const cells = [
    before.name,
    after.name,
    dollars(before.sums.total),
    dollars(after.sums.total),
    dollars(total),
    dollars(before.sums.total + after.sums.total),
    dollars(inDatabase),
    dollars(difference),
    wrongParcels(before.sums.reading.county, owed, held),
    reason ?? '?',
  ]
  return { kind: 'pair', line: rowOf(cells), difference, reason }
}

/** How many comparisons agree, for the page of current figures. */
export function sumsTable(outcomes: readonly Outcome[]): string {
  const { compared, equal, unknown } = countOutcomes(outcomes)
  return [
    '| comparisons | equal to the cent | differ for a known reason | for an unknown one |',
    '|---|---|---|---|',
    `| ${[compared, equal, compared - equal - unknown, unknown].map(n).join(' | ')} |`,
  ].join('\n')
}

function countOutcomes(outcomes: readonly Outcome[]) {
  const compared = outcomes.filter(({ difference }) => difference !== null)
  const unknown = compared.filter(({ difference, reason }) => difference !== 0 && reason === null)
  const equal = compared.filter(({ difference }) => difference === 0)
  return { compared: compared.length, equal: equal.length, unknown: unknown.length }
}

/** Every comparison. */
export function reportSums(outcomes: readonly Outcome[]): string {
  const linesOf = (kind: Outcome['kind']) =>
    outcomes.filter((outcome) => outcome.kind === kind).map(({ line }) => line)
  return [
    'Published lists as an independent reader adds them up (bench/sums/readings.ts says how each is read), beside what the product holds after the import. Rows, parcels and sums on the left are the reader’s, with each debt once in “owed”; on the right are the product’s. “Parcels wrong”: how many parcels have another amount than the reader’s, with one of them.',
    '',
    countOutcomes(outcomes).compared === 0 ? 'Nothing was imported.' : sumsTable(outcomes),
    '',
    '| file | county | meaning | rows | parcels | printed | owed | county imported | meaning imported | rows read | imported | properties | owed in database | delinquent | difference | parcels wrong | reason | asked → answered |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...linesOf('alone'),
    '',
    'Two lists of one county, one after the other. Bills of both are owed; of anything else the later day replaces what the earlier said of a parcel, though a certificate that a buyer holds may be owed beside the tax of a later sale: “counted separately” is the other end.',
    '',
    '| first | second | owed by the first | by the second | owed by both | counted separately | in database | difference | parcels wrong | reason |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...linesOf('pair'),
    '',
  ].join('\n')
}

const rowOf = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`

const sumHeld = (held: readonly Held[]) => sumOf(held.map(({ cents }) => cents ?? 0))

function reasonOf(difference: number, parts: readonly Part[], answer: Answer): string | null {
  const refusal = answer.refusal === null ? '' : `refused: ${answer.refusal}`
  if (difference === 0) return refusal || 'none'
  const known = explain(difference, parts)
  return known === null ? refusal || null : [known, refusal].filter(Boolean).join('; ')
}

/** How many parcels owe a wrong amount, with the largest error. */
function wrongParcels(
  county: string,
  owed: ReadonlyMap<string, number>,
  held: readonly Held[],
): string {
  const found = new Map<string, number>()
  for (const { parcel, cents } of held) {
    if (parcel === null) continue
    const key = parcelKey(county, parcel)
    found.set(key, (found.get(key) ?? 0) + (cents ?? 0))
  }
  const parcels = [...new Set([...owed.keys(), ...found.keys()])].filter((key) => !isPlace(key))
  const off = (key: string) => Math.abs((found.get(key) ?? 0) - (owed.get(key) ?? 0))
  const wrong = parcels.filter((key) => off(key) !== 0)
  let worst = wrong[0]
  for (const key of wrong) if (worst === undefined || off(key) > off(worst)) worst = key
  if (worst === undefined) return '0'
  return `${n(wrong.length)}: ${worst} has ${dollars(found.get(worst) ?? 0)}, owes ${dollars(owed.get(worst) ?? 0)}`
}
