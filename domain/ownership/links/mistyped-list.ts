import { isNearWord } from '../names/near-text.ts'
import type { Owner } from './compare-owners.ts'

const FEWEST_ROWS = 50
const FEWEST_SLIPS = 5
const SLIP_SHARE = 0.15
const FORMAL_SHARE = 0.02
const HOUSEMATE_SHARE = 0.4

/**
 * Whether a list's names are so often mistyped that a different word in a name means little. Measured in the list
 * itself, among rows of exactly the same address: how often a repeated name differs by a letter or two. An assessor's
 * roll never qualifies: it has couples, companies and suffixes, and often several people of one surname in a house;
 * there another given name at the same address is another person. `wordsOf` returns the words of an owner's name, as
 * written.
 */
export function isMistypedList(
  owners: readonly Owner[],
  wordsOf: (number: number) => readonly string[],
): boolean {
  if (owners.length < FEWEST_ROWS) return false
  const isFormal = ({ parties, hasUnnamedSpouse }: Owner) =>
    hasUnnamedSpouse ||
    parties.length > 1 ||
    parties.some(
      ({ kind, suffix, roles }) => kind === 'company' || suffix !== '' || roles.length > 0,
    )
  if (owners.filter(isFormal).length > owners.length * FORMAL_SHARE) return false
  const rowsAt = new Map<string, number[]>()
  for (const [row, { address }] of owners.entries()) {
    if (address.key === '') continue
    const rows = rowsAt.get(address.key)
    if (rows) rows.push(row)
    else rowsAt.set(address.key, [row])
  }
  const count = { same: 0, slip: 0, housemate: 0, other: 0 }
  for (const rows of rowsAt.values()) {
    for (const [at, row] of rows.entries()) {
      const next = rows[at + 1]
      if (next !== undefined) count[compareWords(wordsOf(row), wordsOf(next))]++
    }
  }
  const again = count.same + count.slip
  return (
    count.slip >= FEWEST_SLIPS &&
    count.slip >= again * SLIP_SHARE &&
    count.housemate <= (again + count.housemate) * HOUSEMATE_SHARE
  )
}

type Likeness = 'same' | 'slip' | 'housemate' | 'other'

/** `housemate`: one word is equal, the other another name. */
function compareWords(a: readonly string[], b: readonly string[]): Likeness {
  if (a.length !== b.length) return 'other'
  let slips = 0
  let others = 0
  for (const [at, word] of a.entries()) {
    const other = b[at] ?? ''
    if (word === other) continue
    if (word.length > 3 && isNearWord(word, other)) slips++
    else others++
  }
  if (others > 0) return others === 1 && a.length > 1 ? 'housemate' : 'other'
  return slips === 0 ? 'same' : 'slip'
}
