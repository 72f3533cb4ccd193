import { capitalise } from '../../lib/format.ts'

/** Display names of queues whose name is unclear. */
const QUEUE_WORDS = new Map([
  ['resend', 'Waiting work without a job'],
  ['alert', 'Alert'],
  ['deadline', 'Deadline alert'],
  ['deadlines', 'Deadline alerts'],
  ['digest', 'Email digest'],
  ['digests', 'Email digests'],
  ['expiry', 'Removal of expired records'],
  ['list', 'Private list'],
  ['lists', 'Private lists'],
  ['mail', 'Email'],
  ['map', 'Map'],
  ['map-place', 'Map location'],
  ['overlay-parcel', 'Overlays of property'],
  ['overlays', 'Overlays'],
  ['owner', 'Owner resolution'],
  ['owners', 'Owner resolution'],
  ['plan', 'Plan renewal'],
  ['screen', 'Filters of property'],
  ['saved-screens', 'Saved screens'],
  ['screens', 'Filters of properties'],
  ['search-rebuild', 'Search index'],
  ['title', 'Title score'],
  ['titles', 'Title scores'],
])

/** `Saved screen 12`; for a job about all items of a kind `Email digests`. */
export function jobName({ kind, key }: { kind: string; key: string }): string {
  const name = QUEUE_WORDS.get(kind) ?? capitalise(kind.replaceAll('-', ' '))
  return key === kind ? name : `${name} ${key}`
}
