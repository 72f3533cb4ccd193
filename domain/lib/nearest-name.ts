import { editDistance } from './edit-distance.ts'

const MAX_LENGTH = 60
const MAX_EDITS = 2

const fold = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The words of a name in alphabetical order: `minOwed` and `owed_min` have the same. */
const wordsOf = (name: string) =>
  name
    .split(/(?=[A-Z])|[^A-Za-z0-9]+/)
    .map(fold)
    .sort()
    .join(' ')

/** The known name that was probably meant: `dryRun` for `dryrun` or `dry_run`; null if none is near. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const asked = fold(name.slice(0, MAX_LENGTH))
  if (asked === '') return null
  const words = wordsOf(name.slice(0, MAX_LENGTH))
  const near = known
    .map((each) => ({
      each,
      edits: wordsOf(each) === words ? 0 : editDistance(asked, fold(each), MAX_EDITS),
    }))
    .filter(({ each, edits }) => edits <= MAX_EDITS && edits * 2 < fold(each).length)
    .sort((one, other) => one.edits - other.edits)
  return near[0]?.each ?? null
}

/** `“dryrun” is not an option. Did you mean “dryRun”?`, or all options if none is near. */
export function unknownName(name: string, known: readonly string[], noun = 'option'): string {
  // bounded: a name of MAX_LENGTH characters
  const shown = name
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_LENGTH)
  const near = nearestName(name, known)
  const hint = near === null ? `Known: ${known.join(', ')}.` : `Did you mean “${near}”?`
  return `“${shown}” is not ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}. ${hint}`
}
