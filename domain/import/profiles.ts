import type { Profile } from './profile.ts'
import { alabama } from './profiles/alabama.ts'
import { baltimoreMd } from './profiles/baltimore-md.ts'
import { davidsonTn } from './profiles/davidson-tn.ts'
import { fayetteKy } from './profiles/fayette-ky.ts'
import { hindsMs } from './profiles/hinds-ms.ts'
import { jacksonMo } from './profiles/jackson-mo.ts'
import { lancasterPa } from './profiles/lancaster-pa.ts'
import { larimerCo } from './profiles/larimer-co.ts'
import { lebanonNh } from './profiles/lebanon-nh.ts'
import { mississippiCounties } from './profiles/mississippi-counties.ts'
import { nuecesTx } from './profiles/nueces-tx.ts'
import { saleDayResults } from './profiles/sale-day-results.ts'
import { sedgwickKs } from './profiles/sedgwick-ks.ts'
import { stateHeldLand } from './profiles/state-held-land.ts'
import { tennessee } from './profiles/tennessee.ts'
import { wayneMi } from './profiles/wayne-mi.ts'

/** Every known list. Of those whose headings are all there, the one known by the most headings wins. */
export const PROFILES: readonly Profile[] = [
  ...hindsMs,
  ...mississippiCounties,
  ...stateHeldLand,
  ...alabama,
  ...davidsonTn,
  ...tennessee,
  ...baltimoreMd,
  ...fayetteKy,
  ...jacksonMo,
  ...larimerCo,
  ...lancasterPa,
  ...lebanonNh,
  ...nuecesTx,
  ...saleDayResults,
  ...sedgwickKs,
  ...wayneMi,
]
