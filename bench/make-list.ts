import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Random } from '../sample/random.ts'

const SYLLABLES =
  'ba ber car dan el far gar har jack kel lan mar nor os par quin ros son tay wil'.split(' ')
const GIVEN =
  'JAMES MARY JOHN PATRICIA ROBERT LINDA WILLIAM BARBARA DAVID ELIZABETH CHARLES SUSAN JOSEPH MARGARET THOMAS DOROTHY DANIEL LISA PAUL NANCY'.split(
    ' ',
  )
const SUFFIXES = ['ST', 'DR', 'AVE', 'RD', 'LN', 'CIR', 'CV', 'PL']
const CITIES = [
  ['JACKSON', '39202'],
  ['JACKSON', '39209'],
  ['CLINTON', '39056'],
  ['RAYMOND', '39154'],
  ['BYRAM', '39272'],
] as const

export const LIST_HEADINGS = [
  'Parcel Number',
  'PPIN',
  'Owner Name',
  'Mailing Address',
  'Property Address',
  'City',
  'State',
  'Zip',
  'Legal Description',
  'Tax Year',
  'Receipt',
  'Assessed Value',
  'Amount Due',
] as const

/** Changes of a later edition of the list. */
export type Edition = {
  /** Share of the rows with another amount. */
  changedShare: number
  /** Share of those changed rows that have a new owner too. */
  soldShare: number
}

function name(random: Random): string {
  return (
    random.pick(SYLLABLES) +
    random.pick(SYLLABLES) +
    (random.chance(0.4) ? random.pick(SYLLABLES) : '')
  ).toUpperCase()
}

function owner(random: Random): string {
  const kind = random.next()
  if (kind < 0.12)
    return `${name(random)} ${random.pick(['PROPERTIES', 'HOLDINGS', 'HOMES'])}${random.pick([' LLC', ', LLC', ' INC'])}`
  const first = random.pick(GIVEN)
  const initial = String.fromCharCode(65 + random.int(0, 25))
  return kind < 0.55
    ? `${name(random)} ${first} ${initial}`
    : `${name(random)} ${first} ${initial} & ${random.pick(GIVEN)}`
}

function cell(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Writes a delinquent-tax list of one county to `file`: `rows` rows of about 170 bytes, the same for
 * the same arguments. Row n is the same property in every edition.
 */
export async function makeList(file: string, rows: number, edition: Edition | null): Promise<void> {
  const out = createWriteStream(file, { highWaterMark: 1 << 20 })
  out.write(`${LIST_HEADINGS.join(',')}\n`)
  let text = ''
  for (let n = 1; n <= rows; n++) {
    const random = new Random('list', n)
    const parcel = `${random.int(1, 999)}-${random.int(1, 999)}-${n}`
    let ownerName = owner(random)
    const street = `${name(new Random('street', random.int(1, 6000)))} ${random.pick(SUFFIXES)}`
    const [city, zip] = random.pick(CITIES)
    const mailing = `${random.int(1, 9999)} ${name(random)} ${random.pick(SUFFIXES)} ${city} MS ${zip}`
    let amount = random.int(5_000, 900_000)
    const assessed = random.int(500, 30_000)
    const address = `${random.int(1, 9900)} ${street}`
    const legal = `LOT ${random.int(1, 60)} BLK ${random.int(1, 20)} ${name(random)} SUBDIVISION PT ${random.int(1, 6)}`
    if (edition) {
      const news = new Random('edition', n)
      if (news.chance(edition.changedShare)) {
        amount += 1 + news.int(0, 50_000)
        if (news.chance(edition.soldShare)) ownerName = owner(news)
      }
    }
    const dollars = `$${Math.floor(amount / 100).toLocaleString('en-US')}.${String(amount % 100).padStart(2, '0')}`
    text += `${[parcel, String(100_000 + n), ownerName, mailing, address, city, 'MS', zip, legal, '2025', String(700_000 + n), String(assessed), dollars].map(cell).join(',')}\n`
    if (text.length > 1 << 18) {
      if (!out.write(text)) await once(out, 'drain')
      text = ''
    }
  }
  out.end(text)
  await once(out, 'finish')
}
