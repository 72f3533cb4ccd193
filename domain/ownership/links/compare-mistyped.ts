import { editDistance } from '../../lib/edit-distance.ts'
import type { MailAddress } from '../names/mail-address.ts'
import { sharedPairs } from '../names/near-text.ts'

/** The words of a name and the address of a row in a list with many typos. */
export type MistypedRow = { words: readonly string[]; address: MailAddress }

/** From this weight on two rows of a mistyped list are one person. */
export const ENOUGH = 9

/**
 * The evidence that two rows of a mistyped list are one person, summed over the fields: in the manner of Fellegi and
 * Sunter (1969), in units of about one bit. Names may be swapped, split by a blank, mistyped or another's; a missing
 * field is neutral.
 */
export function weighMistyped(
  a: MistypedRow,
  b: MistypedRow,
): { weight: number; reasons: string[] } {
  const reasons: string[] = []
  const add = (points: number, why: string) => {
    if (points > 0) reasons.push(why)
    return points
  }
  if (!isPlaced(a.address) || !isPlaced(b.address)) return { weight: 0, reasons }
  const ofName = weighNames(a.words, b.words)
  let weight = add(ofName, ofName > 6 ? 'same or near name' : 'part of the name agrees')
  const { address: x } = a
  const { address: y } = b
  if (x.number !== '' && y.number !== '') {
    weight += x.number === y.number ? add(3, 'same house number') : -1
  }
  weight += add(weighText(x.street, y.street, 7), 'same or near street')
  weight += add(weighZip(x.zip, y.zip), 'same or near ZIP')
  weight += add(weighText(x.city, y.city, 4), 'same or near city')
  if (x.state !== '' && y.state !== '') weight += x.state === y.state ? 0.5 : -0.5
  return { weight, reasons }
}

/** Whether the address locates a person; a state alone does not. */
export const isPlaced = ({ number, street, box, city, zip }: MailAddress) =>
  number !== '' || street !== '' || box !== '' || (city !== '' && zip !== '')

function weighText(a: string, b: string, most: number): number {
  if (a === '' || b === '') return 0
  const alike = sharedPairs(a, b)
  if (alike > 0.8) return most
  if (alike > 0.6) return most * 0.7
  return alike > 0.42 ? most * 0.3 : most * -0.4
}

function weighZip(a: string, b: string): number {
  if (a === '' || b === '') return 0
  if (a === b) return 4
  return editDistance(a, b, 1) <= 1 ? 2.5 : -1.5
}

/** Compares each word of one name with each of the other. */
function weighNames(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0
  if (sharedPairs(a.join(''), b.join('')) > 0.8) return 9
  const free = [...b]
  let agreed = 0
  for (const word of a) {
    const found = free.findIndex((other) => isAlike(word, other))
    if (found < 0) continue
    free.splice(found, 1)
    agreed++
  }
  if (agreed >= 2) return 9
  const isShort = Math.min(a.length, b.length) === 1
  if (agreed === 1) return isShort ? 5 : 2
  return isShort ? -2 : -5
}

function isAlike(a: string, b: string): boolean {
  if (a === b) return true
  const length = Math.max(a.length, b.length)
  if (length < 3) return false
  const most = length < 5 ? 1 : length < 8 ? 2 : 3
  return editDistance(a, b, most) <= most || sharedPairs(a, b) > 0.7
}
