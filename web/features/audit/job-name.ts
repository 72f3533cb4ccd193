import { capitalise } from '../../lib/format.ts'

/** The name of a kind of job, where it differs from its key. */
const KIND_WORDS = new Map([
  ['alert', 'Alert'],
  ['deadline', 'Deadline alert'],
  ['digest', 'Email digest'],
  ['instrument-spelling', 'Search index of instruments'],
  ['mail', 'Email'],
  ['map', 'Map location'],
  ['owner', 'Owner resolution'],
  ['plan', 'Plan renewal'],
  ['spelling', 'Search index'],
  ['title', 'Title score'],
])

/** `Saved search 12`. */
export function jobName({ kind, key }: { kind: string; key: string }): string {
  return `${KIND_WORDS.get(kind) ?? capitalise(kind.replaceAll('-', ' '))} ${key}`
}
