import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Random } from '../../../sample/random.ts'

/** Name and mailing address of the nth parcel of a list. */
type OwnerOf = (n: number, random: Random) => readonly [name: string, mail: string]

const PARTS = 'bal cor dun el fer gra hol jen kir lam mon nor per quil ros tur van wes'.split(' ')
const GIVEN = 'JAMES MARY JOHN PATRICIA ROBERT LINDA WILLIAM BARBARA DAVID ELIZABETH'.split(' ')

const word = (random: Random) =>
  `${random.pick(PARTS)}${random.pick(PARTS)}${random.pick(PARTS)}`.toUpperCase()
const street = (random: Random) => `${random.int(1, 9999)} ${word(random)} RD, CLINTON, MS 39056`

/** Worst-case lists for resolving owners: all owners look alike. */
export const WORST_LISTS: Record<string, OwnerOf> = {
  'one mailing address of many names': (_n, random) => [
    `${word(random)} ${random.pick(GIVEN)} ${random.pick(PARTS).toUpperCase()}`,
    '100 MAIN ST, JACKSON, MS 39202',
  ],
  'one owner': () => ['SMITH JOHN A', 'PO BOX 12, JACKSON, MS 39205'],
  'one name at many addresses': (_n, random) => ['JONES MARY B', street(random)],
  'one company at many addresses': (_n, random) => ['ACME HOLDINGS LLC', street(random)],
  'nearly the same name': (n) => [`JOHN SMITH ${n}`, `${n} MAIN ST, JACKSON, MS 39202`],
  'nearly the same name at one address': (n, random) => [
    `SMITH JOHN ${word(random)}`,
    `200 MAIN ST APT ${n % 9}, JACKSON, MS 39202`,
  ],
}

/** Writes one of `WORST_LISTS` with `rows` parcels to a file that the import accepts. */
export async function makeWorstList(file: string, name: string, rows: number): Promise<void> {
  const ownerOf = WORST_LISTS[name]
  if (!ownerOf) throw new Error(`there is no list of ${name}`)
  const prefix = Object.keys(WORST_LISTS).indexOf(name) + 1
  const out = createWriteStream(file, { highWaterMark: 1 << 20 })
  out.write('Parcel Number,Owner Name,Mailing Address,Property Address,City,State,Zip,Amount Due\n')
  let text = ''
  for (let n = 1; n <= rows; n++) {
    const [owner, mail] = ownerOf(n, new Random(name, n))
    text += `W${prefix}-${n},${owner},"${mail}",${n} OAK RD,RAYMOND,MS,39154,$${n % 900}.00\n`
    if (text.length < 1 << 18) continue
    if (!out.write(text)) await once(out, 'drain')
    text = ''
  }
  out.end(text)
  await once(out, 'finish')
}
