import type { Profile } from './profile.ts'
import { alabama } from './profiles/alabama.ts'
import { davidsonTn } from './profiles/davidson-tn.ts'
import { hindsMs } from './profiles/hinds-ms.ts'
import { mississippiCounties } from './profiles/mississippi-counties.ts'
import { saleDayResults } from './profiles/sale-day-results.ts'
import { stateHeldLand } from './profiles/state-held-land.ts'
import { tennessee } from './profiles/tennessee.ts'

/** Every known list of the covered states. Of those whose headings are all there, the one known by the most headings wins. */
export const PROFILES: readonly Profile[] = [
  ...hindsMs,
  ...mississippiCounties,
  ...stateHeldLand,
  ...alabama,
  ...davidsonTn,
  ...tennessee,
  ...saleDayResults,
]

/** Names of the lists of land that a state holds for taxes. */
export const STATE_HELD_PROFILES: ReadonlySet<string> = new Set(
  PROFILES.filter(({ kind }) => kind === 'state-held').map(({ name }) => name),
)
