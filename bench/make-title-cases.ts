import { seededRandom } from '../domain/lib/seeded-random.ts'

const SURNAMES =
  'SMITH JONES WILLIAMS BROWN DAVIS MILLER WILSON MOORE TAYLOR ANDERSON THOMAS JACKSON WHITE HARRIS MARTIN THOMPSON GARCIA ROBINSON CLARK LEWIS LEE WALKER HALL ALLEN YOUNG KING WRIGHT SCOTT GREEN BAKER'.split(
    ' ',
  )
const GIVEN =
  'JOHN MARY ROBERT PATRICIA JAMES LINDA MICHAEL BARBARA WILLIAM ELIZABETH DAVID JENNIFER RICHARD MARIA CHARLES SUSAN JOSEPH MARGARET THOMAS DOROTHY'.split(
    ' ',
  )
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Repeatable whole numbers below a limit. */
function numbersFrom(seed: number): (below: number) => number {
  const next = seededRandom(seed * 2_654_435_761)
  return (below) => Math.floor(next() * 2 ** 32) % below
}

/** Title cases as JSON values, ten instruments each: chains with liens, most of them released. */
export function makeTitleCases(count: number, seed: number): unknown[] {
  const next = numbersFrom(seed)
  const pick = (from: readonly string[]) => from[next(from.length)] ?? ''
  let serial = seed * 1_000_000
  /** Unique surnames: one more syllable, spelled with letters. */
  const surname = () => {
    serial += 1
    let tail = ''
    for (let rest = serial; rest > 0; rest = Math.floor(rest / 26)) tail += LETTERS[rest % 26]
    return `${pick(SURNAMES)}${tail}`
  }
  const buyers = () => {
    const name = surname()
    const [he, she, middle] = [pick(GIVEN), pick(GIVEN), LETTERS[next(26)] ?? 'A']
    const forms = [
      [`${name} ${he} ${middle} & ${she}`],
      [`${he} ${middle}. ${name} AND WIFE, ${she} ${name}`],
      [`${name} ${he} ${middle}`, `${name} ${she}`],
      [`${name} ${he} ${middle}`],
      [`${name} HOLDINGS LLC`],
    ]
    return forms[next(forms.length)] ?? [name]
  }
  const day = (year: number) =>
    `${year}-${String(next(12) + 1).padStart(2, '0')}-${String(next(28) + 1).padStart(2, '0')}`

  return Array.from({ length: count }, () => {
    const instruments: Record<string, unknown>[] = []
    const add = (type: string, recordedOn: string, rest: Record<string, unknown>) => {
      const id = `i${instruments.length + 1}`
      const bookPage = `${1000 + instruments.length}/${next(900)}`
      instruments.push({ id, type, recordedOn, executedOn: recordedOn, bookPage, ...rest })
      return id
    }
    let owners = buyers()
    for (let deed = 0; deed < 5; deed += 1) {
      const grantees = deed === 0 ? owners : buyers()
      const type = deed === 3 ? 'quitclaim-deed' : 'warranty-deed'
      const grantors = deed === 0 ? [`${surname()} DEVELOPMENT CO`] : owners
      add(type, day(1980 + deed * 10), {
        grantors,
        grantees,
        consideration: 50_000 + next(200_000),
      })
      owners = grantees
      if (deed !== 2 && deed !== 4) continue
      const lender = `${surname()} BANK`
      const trust = add('deed-of-trust', day(1981 + deed * 10), {
        grantors: owners,
        grantees: [lender],
        amount: 40_000 + next(100_000),
        maturesOn: day(2001 + deed * 10),
      })
      if (deed === 2 || next(2) === 0) {
        add('release', day(1986 + deed * 10), {
          grantors: [lender],
          grantees: owners,
          refersTo: [trust],
        })
      }
    }
    add('judgment', day(2024), {
      grantors: owners,
      grantees: [`${surname()} CREDIT CORP`],
      amount: 5000,
    })
    while (instruments.length < 10) {
      add('easement', day(1990), { grantors: owners, grantees: ['ENTERGY MISSISSIPPI LLC'] })
    }
    return {
      asOf: '2026-11-01',
      state: ['MS', 'AL', 'TN'][next(3)],
      county: null,
      parcelId: String(serial),
      ownerName: owners.join(' & '),
      instruments: instruments.slice(0, 10),
      taxSales: [],
    }
  })
}
