import { capitalise } from '../lib/format.ts'
import { NOT_ENTERED } from './max-bid.ts'

const SOURCE_WORDS: Record<string, string> = {
  entered: 'your figure',
  assessor: 'the assessor',
  default: 'default',
}

/** The source of a figure of the bid. */
export function sourceWords(from: { source: string; note?: string | undefined }): string {
  const { source, note } = from
  if (note === NOT_ENTERED) return capitalise(note)
  return capitalise([SOURCE_WORDS[source] ?? source, note].filter(Boolean).join(': '))
}
