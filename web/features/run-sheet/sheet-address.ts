import type { Wanted } from './run-sheet.api.ts'

/** A run sheet in the address: `Hinds County, MS|2026-12-14` or `list 12`, and `|tracked` for tracked parcels alone. */
export function writeSheet({ county, saleDate = '', tracked, list }: Wanted): string {
  const of = list === undefined ? county : `list ${list}`
  return [of, saleDate, tracked ? 'tracked' : ''].join('|').replace(/\|+$/, '')
}

export function readSheet(text: string): Wanted {
  const [of = '', saleDate, tracked] = text.split('|')
  const list = /^list (\d{1,9})$/.exec(of)?.[1]
  return {
    county: list === undefined ? of : '',
    saleDate: saleDate || undefined,
    tracked: tracked === 'tracked',
    list: list === undefined ? undefined : Number(list),
  }
}
