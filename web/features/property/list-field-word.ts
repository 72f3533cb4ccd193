import { FIELD_WORDS } from '../../../domain/import/field.ts'
import { capitalise } from '../../lib/format.ts'

/** The label of an importer field; a field without one is shown by its name. */
export function listFieldWord(field: string): string {
  const words: Record<string, string> = FIELD_WORDS
  return capitalise((Object.hasOwn(words, field) && words[field]) || field).replace("'", '’')
}
