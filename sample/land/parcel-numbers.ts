import type { Lot } from './lot.ts'
import type { SampleCounty } from './places.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const QUARTER_NUMBERS = { NE: 1, NW: 2, SW: 3, SE: 4 } as const
const QUARTER_LETTERS = { NE: 'A', NW: 'B', SW: 'C', SE: 'D' } as const

/**
 * Numbers parcels the way their county does: each number is new in the county, and neighboring parcels
 * are numbered together. Call it once for each lot, in the order in which they are laid out.
 */
export function parcelNumberer(county: SampleCounty): (lot: Lot) => string {
  const counts = new Map<string, number>()
  const next = (key: string): number => {
    const n = (counts.get(key) ?? 0) + 1
    counts.set(key, n)
    return n
  }
  const sheets = new Map<string, number>()
  // Map sheets, townships and the like are numbered in order of first use.
  const sheet = (kind: string, key: string): number => {
    const known = sheets.get(`${kind} ${key}`)
    if (known !== undefined) return known
    const n = next(`sheets ${kind}`)
    sheets.set(`${kind} ${key}`, n)
    return n
  }
  const township = ({ land }: Lot) => `${land.township} ${land.range}`
  const square = (lot: Lot) => `${township(lot)} ${lot.land.section}`
  const quarter = (lot: Lot) => `${square(lot)} ${lot.land.quarter}`
  const sixteenth = ({ land }: Lot) =>
    4 * (QUARTER_NUMBERS[land.quarter] - 1) + QUARTER_NUMBERS[land.quarterOfQuarter]

  switch (county.countyId) {
    // Hinds: map page and parcel, `820-325`; a later division of one has a third part, `564-12-1`.
    case 28049:
      return (lot) => {
        if (!lot.plat) {
          const page = 4100 + sheet('page', square(lot))
          const n = next(`page ${page}`)
          return n % 9 === 0 ? `${page}-${100 + n}-1` : `${page}-${100 + n}`
        }
        const page = 96 + 7 * sheet('plat', `${lot.town.name} ${lot.plat.subdivision}`)
        const folded = page <= 895 ? page : 96 + ((page - 96) % 800)
        const n = next(`page ${folded}`)
        return n % 25 === 0 ? `${folded}-${n - 1}-1` : `${folded}-${n}`
      }
    // Rankin: township sheet, section, parcel in tens: `G09-000012-00110`.
    case 28121:
      return (lot) => {
        const at = sheet('township', township(lot))
        const letter = LETTERS.charAt((at * 5) % 26)
        const map = `${letter}${pad(at, 2)}`
        const n = next(`${map} ${lot.land.section}`)
        return `${map}-${pad(lot.land.section, 6)}-${pad(n * 10, 5)}`
      }
    // Madison: sheet with letter, section with quarter, parcel: `092F-24C-044/00.00`.
    case 28089:
      return (lot) => {
        const letter = LETTERS.charAt(Math.floor((lot.land.section - 1) / 4))
        const map = `${pad(70 + sheet('township', township(lot)), 3)}${letter}`
        const part = `${pad(lot.land.section, 2)}${QUARTER_LETTERS[lot.land.quarter]}`
        const n = next(`${map} ${part}`)
        return n % 20 === 0
          ? `${map}-${part}-${pad(n - 1, 3)}/01.00`
          : `${map}-${part}-${pad(n, 3)}/00.00`
      }
    // Warren: sheet with quarter, section, block, parcel: `1083 27 0800 010900`.
    case 28149:
      return (lot) => {
        const map = `${80 + sheet('township', township(lot))}${QUARTER_NUMBERS[lot.land.quarter]}`
        const block = lot.plat ? 40 * sheet('plat', lot.plat.subdivision) : 0
        const at = `${pad(Number(map), 4)} ${pad(lot.land.section, 2)} ${pad(block, 4)}`
        return `${at} ${pad(next(at) * 100, 6)}`
      }
    // Copiah and Simpson: sheet, section, parcel.
    case 28029:
    case 28127:
      return (lot) => {
        const map = pad(40 + sheet('township', township(lot)), 3)
        const at = `${map}-${pad(sheet('square', square(lot)), 2)}-${QUARTER_NUMBERS[lot.land.quarter]}`
        return `${at}-${pad(next(at), 3)}.00`
      }
    // Alabama's state form: area, section, quarter, block, parcel. Jefferson writes all 22 digits.
    case 1073:
      return (lot) => {
        const { area, block, parcel } = alabama(lot)
        return `01${area.replaceAll('-', '')}${block}${parcel}0000000`
      }
    case 1097:
      return (lot) => {
        const { area, block, parcel } = alabama(lot)
        return `R02${area.replaceAll('-', '')}${block}${parcel}.XXX`
      }
    case 1089:
    case 1101:
      return (lot) => {
        const { area, block, parcel } = alabama(lot)
        return `${area}-${block}-${parcel}.000`
      }
    // Davidson: map, sheet of it, parcel: `092 11 0 204.00`.
    case 47037:
      return (lot) => {
        const map = pad(sheet('square', square(lot)), 3)
        const at = `${map} ${lot.plat ? pad(sixteenth(lot), 2) : '00'} 0`
        return `${at} ${next(at)}.00`
      }
    // Shelby: Memphis by ward and block, the county by sheet: `045081 00023`, `D0221 00345`.
    case 47157:
      return (lot) => {
        const n = sheet('square', square(lot))
        const at =
          lot.town.name === 'Memphis' && lot.plat
            ? `${pad(n, 3)}${pad(sixteenth(lot), 3)}`
            : `${LETTERS.charAt(n % 8)}0${pad(200 + n, 3)}`
        return `${at} ${pad(next(at), 5)}`
      }
    // Knox: map with letter and group, parcel: `094MB-015`; in the country `081-12300`.
    case 47093:
      return (lot) => {
        const map = pad(sheet('square', square(lot)), 3)
        if (!lot.plat) return `${map}-${pad(next(map), 3)}00`
        const part = `${map}${LETTERS.charAt(sixteenth(lot) - 1)}`
        const n = next(part) - 1
        return `${part}${LETTERS.charAt(Math.floor(n / 60))}-${pad(1 + (n % 60), 3)}`
      }
    // Hamilton: map with letter, group, parcel: `145E F 012`.
    case 47065:
      return (lot) => {
        const part = `${pad(90 + sheet('square', square(lot)), 3)}${LETTERS.charAt(sixteenth(lot) - 1)}`
        const n = next(part) - 1
        return `${part} ${LETTERS.charAt(Math.floor(n / 50))} ${pad(1 + (n % 50), 3)}`
      }
    default:
      return (lot) => `${sheet('square', square(lot))}-${next(square(lot))}`
  }

  function alabama(lot: Lot): { area: string; block: string; parcel: string } {
    const at = sheet('township', township(lot))
    const area = `${pad(5 + at, 2)}-0${at % 4}-${pad(lot.land.section, 2)}-${QUARTER_NUMBERS[lot.land.quarter]}`
    const n = next(quarter(lot)) - 1
    return {
      area,
      block: pad(lot.plat ? 1 + Math.floor(n / 24) : 0, 3),
      parcel: pad(lot.plat ? 1 + (n % 24) : 1 + n, 3),
    }
  }
}

function pad(n: number, digits: number): string {
  return String(n).padStart(digits, '0')
}
