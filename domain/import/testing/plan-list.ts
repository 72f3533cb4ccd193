import type { ListPlan } from '../list-plan.ts'
import { type RecognizeContext, recognizeList } from '../recognize.ts'

export function plan(
  rows: readonly (readonly string[])[],
  context: Partial<RecognizeContext> = {},
): ListPlan {
  return recognizeList(
    rows.map((cells, index) => ({ line: index + 1, cells: [...cells] })),
    { fileName: 'list.csv', county: null, profile: null, today: '2026-11-21', ...context },
  )
}

export const fields = (found: ListPlan) => found.mapping.map(({ field }) => field)
