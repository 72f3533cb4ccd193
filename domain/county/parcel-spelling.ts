const BALTIMORE_CITY = 24510

/** Block and lot, as the Bureau of Revenue Collections' account number joins them: five and four characters. */
const ACCOUNT = /^([0-9]{4}[0-9A-Z])([0-9]{3}[0-9A-Z])$/
const BLOCK_AND_LOT = /^([0-9]{1,5}[A-Z]?)[- ] ?([0-9]{1,4}[A-Z]?)$/

const withoutZeros = (text: string) => text.replace(/^0+(?=.)/, '')

/** Baltimore's account `042750026`, its block and lot `4275 026` and `4275-26`: one parcel, `4275-26`. */
function blockAndLot(id: string): string | null {
  const [, block, lot] = ACCOUNT.exec(id) ?? BLOCK_AND_LOT.exec(id) ?? []
  return block && lot ? `${withoutZeros(block)}-${withoutZeros(lot)}` : null
}

/**
 * The parcel ID in the form for comparison, if lists of its county use several spellings; otherwise unchanged. `id`:
 * upper case, blanks collapsed (`parcelKey` of domain/address/normalize.ts).
 */
export function commonSpelling(countyId: number, id: string): string {
  return (countyId === BALTIMORE_CITY ? blockAndLot(id) : null) ?? id
}

/** Other spellings of a possible ID of this kind, in any county; for search. `id`: as typed. */
export function otherSpellings(id: string): string[] {
  const typed = id.trim().toUpperCase()
  const plain = blockAndLot(typed)
  if (plain === null) return []
  const [block = '', lot = ''] = plain.split('-')
  const account = `${padded(block, 5)}${padded(lot, 4)}`
  const byColumns = `${padded(block, hasLetter(block) ? 5 : 4)}-${padded(lot, hasLetter(lot) ? 4 : 3)}`
  return [plain, byColumns, account].filter((text) => text !== typed)
}

const hasLetter = (text: string) => /[A-Z]$/.test(text)

/** Block `4275` has no letter: its fifth character is a digit, too. */
const padded = (text: string, length: number) => text.padStart(length, '0')
