import { namesIn } from '../property/fields.ts'
import { DECLARED, FIELDS, type Field, stated } from './field.ts'

/** For each field the headings recognized in any list, folded to lowercase letters and digits. */
export const GENERIC_ALIASES = claimedOnce(
  FIELDS.map((field) => [field, namesIn(DECLARED[field].headings)] as const),
)

/** Of those, the specification's names: such a column is always that field, whatever it contains. */
export const STATED_NAMES = Object.fromEntries(
  entriesOf(stated('stated')).map(([field, names]) => [field, namesIn(names)] as const),
) as Partial<Record<Field, readonly string[]>>
/** Names built from the usual words in an unusual order. */
export const NEAR_NAMES = entriesOf(stated('near'))
/** Further columns that belong to a field the list already has. Joined in the list's own order. */
export const GENERIC_CONTINUATIONS = entriesOf(stated('more'))

/**
 * Names that clearly mean an amount owed: if no other column can be read as the field, they always count. `Balance`,
 * `Amount`, `Tax Due` (yes or no) may mean something else, and count only if the first rows confirm it.
 */
export const PLAIN_NAMES: Partial<Record<Field, readonly string[]>> = {
  totalOwed: [
    'totaldue',
    'totalamountdue',
    'amountdue',
    'totaltaxdue',
    'totaltaxesdue',
    'amtdue',
    'amountdelinquent',
    'delinquentamount',
    'totaldelinquent',
    'balancedue',
    'unpaidbalance',
  ],
}

/** Parts of a street address in separate columns, in the order they are written. */
export const ADDRESS_PARTS: ReadonlyArray<RegExp> = [
  /^(?:st|street|house|loc|situs|bldg|building|prop|property|addr|address|site)(?:st)?(?:number|num|no|nbr)$|^(?:houseno|house|adrno|paradrno|locnum|stno|phystno|number)$/,
  /^(?:st)?(?:number)?(?:numsuff|numbersuffix|fraction)$|^localpha$/,
  /^(?:street|st|pre|loc|situs|site|prop)?(?:predir|predirection|direction|dir|prefix|ns)$/,
  /^(?:street|str|st|road|loc|situs|prop|property|site)(?:st)?(?:name|nam|str)$|^(?:site|situs|prop)street$|^(?:street|str|adrstr|physt|fullname)$/,
  /^(?:street|st|loc|situs|site|prop)?(?:st)?(?:type|suffix|suf|sfx)$|^suftype$|^locmails\w*$/,
  /^(?:street|st)?(?:postdir|postdirection|sufdir)$/,
  /^(?:unit|unitnumber|apt|apartment|suite|locapt|unitno)$/,
]

function entriesOf<Value>(
  of: Partial<Record<Field, Value>>,
): ReadonlyArray<readonly [Field, Value]> {
  return FIELDS.flatMap((field) => (of[field] === undefined ? [] : [[field, of[field]] as const]))
}

type Claims = ReadonlyArray<readonly [Field, readonly string[]]>

/** Throws, with its name, for a heading that two fields claim: `shared` marks one that a list's rows decide. */
export function claimedOnce(
  claims: Claims,
  sharedBy: (field: Field) => readonly string[] = (field) => namesIn(DECLARED[field].shared),
): Claims {
  const owners = new Map<string, Field>()
  for (const [field, headings] of claims) {
    for (const heading of headings) {
      const other = owners.get(heading)
      if (other) throw new Error(`the heading "${heading}" is claimed by ${other} and by ${field}`)
      owners.set(heading, field)
    }
  }
  for (const [field] of claims) {
    for (const heading of sharedBy(field)) {
      const other = owners.get(heading)
      if (!other || other === field) {
        throw new Error(`${field} shares the heading "${heading}", which no other field claims`)
      }
    }
  }
  return claims
}
