import { z } from 'zod'
import { Property } from './property.ts'
import { ScreenFacts } from './screen.ts'
import { TaxSale, type TaxSaleRow } from './tax-sale.ts'

type Part = 'property' | 'taxSale' | 'facts'

/** Where each field of a parcel is; a name that two parts have is the first one's. */
const PARTS: ReadonlyMap<string, Part> = new Map(
  (
    [
      ['property', Property],
      ['taxSale', TaxSale],
      ['facts', ScreenFacts],
    ] as const
  )
    .flatMap(([part, { shape }]) => Object.keys(shape).map((name): [string, Part] => [name, part]))
    .filter(([name], at, all) => all.findIndex(([other]) => other === name) === at),
)

/** Each row has its id; the others are objects. */
const NOT_CHOSEN = ['id', 'provenance', 'ofLists']
/** What `fields` can name. */
export const ROW_FIELDS: readonly string[] = [...PARTS.keys()].filter(
  (name) => !NOT_CHOSEN.includes(name),
)

/** A parcel with the fields that were asked for. */
export const ChosenRow = z.looseObject({ id: z.number().int() })
export type ChosenRow = z.infer<typeof ChosenRow>
export const ChosenRows = z.array(ChosenRow)

export const ChosenFields = z
  .string()
  .max(2_000, 'must have 2,000 characters at most')
  .optional()
  .describe('Only these fields, with commas between them: each row is flat, with its `id`')

/** The chosen fields of a row; null where they are unknown. */
export function chooseFields(row: TaxSaleRow, fields: readonly string[]): ChosenRow {
  const values = fields.map((name) => {
    const part = row[PARTS.get(name) ?? 'property']
    const value: unknown = part ? Reflect.get(part, name) : null
    return [name, value ?? null]
  })
  return { ...Object.fromEntries(values), id: row.property.id }
}
