import type { ListPlan } from '../list-plan.ts'
import type { ColumnFacts } from './column-facts.ts'

type Mark = 'paid' | 'cancelled' | 'delinquent' | 'soldTo'

/** Words of a heading that say what a mark below it means. */
const MEANINGS: ReadonlyArray<readonly [Mark, RegExp]> = [
  ['paid', /^(?:paid|pd|pif|redeemed|satisfied|settled|released)$/],
  ['cancelled', /^(?:cancel(?:l?ed)?|withdrawn|removed|void(?:ed)?|pulled|exonerated|dismissed)$/],
  ['soldTo', /^sold$/],
  ['delinquent', /^(?:delinquent|delinq|delq|unpaid)$/],
]
/** Words that may stand beside them. */
const BESIDE =
  /^(?:is|was|has|been|are|in|full|fully|tax|taxes|status|flag|flg|ind|indicator|yn|y|n|yes|no|or|mark|code|cd|from|the|sale|list|off|already|date|dt|on|day|account|acct|bill|parcel|property)$/
const MARK = /^(?:y|n|yes|no|t|f|true|false|x|[01])$/i
/** Fields of which a day is a yes. */
const OF_DAYS: ReadonlySet<Mark> = new Set(['paid', 'cancelled'] as const)
const DAY = /^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}/

/**
 * Columns of marks or days that say by their words what became of a bill, although no list of names has their heading:
 * `Paid (Y/N)`, `Pulled from sale`, `Tax Delinquent`. Changes `columns`.
 */
export function findMarks(columns: ListPlan['columns'], all: readonly ColumnFacts[]): void {
  for (const [field, words] of MEANINGS) {
    const read = new Set(Object.values(columns).flat())
    const found = all.filter(
      (column) =>
        !read.has(column.index) &&
        column.filled.length > 0 &&
        column.words.some((word) => words.test(word)) &&
        column.words.every((word) => words.test(word) || BESIDE.test(word)) &&
        areMarks(field, column),
    )
    if (found.length === 0) continue
    columns[field] = [...(columns[field] ?? []), ...found.map(({ index }) => index)]
  }
}

/** A column of zeros alone may be of amounts. */
function areMarks(field: Mark, { filled }: ColumnFacts): boolean {
  const isMark = (text: string) => MARK.test(text) || (OF_DAYS.has(field) && DAY.test(text))
  return filled.every(isMark) && filled.some((text) => text !== '0')
}
