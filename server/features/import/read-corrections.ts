import { ListCorrections } from '../../../contract/import.ts'
import type { ListCorrections as Corrections } from '../../../domain/import/corrections.ts'
import { faultOfSpans } from '../../../domain/import/fixed-width-columns.ts'
import { parseJson } from '../../../domain/lib/bounded-json.ts'

/** Maximum characters of corrections in JSON: all of a list with 2,000 columns of long names. */
export const MAX_CORRECTIONS = 500_000

/** Parses corrections from JSON, or returns the fault. */
export function readCorrections(text: string): { corrections: Corrections } | { why: string } {
  if (text.length > MAX_CORRECTIONS) {
    return { why: `they have more than ${MAX_CORRECTIONS.toLocaleString('en-US')} characters` }
  }
  let value: unknown
  try {
    value = parseJson(text, { bytes: MAX_CORRECTIONS, values: 100_000 })
  } catch {
    return { why: 'they are not JSON such as {"columns": {"Amount": "totalOwed"}}' }
  }
  const read = ListCorrections.safeParse(value)
  if (read.success) {
    const fault = read.data.spans ? faultOfSpans(read.data.spans) : null
    return fault === null ? { corrections: read.data } : { why: fault }
  }
  return { why: reasonOf(read.error.issues[0] as Issue | undefined) }
}

type Issue = {
  path: readonly PropertyKey[]
  message: string
  errors?: ReadonlyArray<readonly Issue[]>
  issues?: readonly Issue[]
}

/** The first reason; of the two forms of columns, that of the one parsed further. */
function reasonOf(issue: Issue | undefined): string {
  if (issue === undefined) return 'they can’t be read'
  const [inner] = [...(issue.errors ?? []).flat(), ...(issue.issues ?? [])].toSorted(
    (one, other) => other.path.length - one.path.length,
  )
  return inner === undefined ? issue.message : reasonOf(inner)
}
