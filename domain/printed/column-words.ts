import { parsePrintedAmount } from './amount.ts'
import type { PrintedLine, PrintedWord } from './printed-word.ts'

/** Words in counties' column headings. */
const WORDS = new Set(
  'parcel parcels account acct owner owners name names address addresses situs site amount amt tax taxes total due section sec sect township twp twsp range rng rge ppin map description desc legal division div bid year number no id pin key lot block acres acre ac fees fee cost costs interest int penalty printer district dist sale item receipt value assessed assessment location property delinquent owed lien balance subdivision book page order'.split(
    ' ',
  ),
)

export const isColumnWord = ({ text }: PrintedWord): boolean =>
  WORDS.has(text.toLowerCase().replace(/[^a-z]+/g, ''))

/** A heading line has at least three column words, and little else. */
export function isColumnHeading({ words }: PrintedLine): boolean {
  const known = words.filter(isColumnWord).length
  return (
    known >= 3 &&
    known * 2 >= words.length &&
    !words.some(({ text }) => parsePrintedAmount(text) || /\d/.test(text))
  )
}
