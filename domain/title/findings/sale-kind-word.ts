import { capitalise } from '../../lib/format.ts'

const TAX_SALE_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    unknown: 'Tax sale',
    'ms-land-sale': 'Mississippi land sale',
    'al-land-sale': 'Alabama land sale',
    'al-tax-lien': 'Alabama tax lien sale',
    'tn-court-sale': 'Tennessee court sale',
  }),
)

/** A kind of tax sale as the screens write it. */
export function taxSaleKindWord(kind: string): string {
  return TAX_SALE_WORDS.get(kind) ?? capitalise(kind.replaceAll('-', ' '))
}
