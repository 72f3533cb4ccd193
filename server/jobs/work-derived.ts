import { workMap } from '../map/work-map.ts'
import { workOwners } from '../ownership/work-owners.ts'
import { workSpelling } from '../search/work-spelling.ts'
import { workTitles } from '../title/work-titles.ts'
import type { Begun, WorkerContext } from './worker-context.ts'

/** What is made of the records: owners, titles, the map and the spelling of the search. */
export async function workDerived({ db, today, log }: WorkerContext): Promise<Begun> {
  const stops = [
    workTitles({ db, today, log }),
    workOwners({ db, today, log }),
    workSpelling({ db, log }),
    workMap({ db, log }),
  ]
  return { stop: () => Promise.all(stops.map((stop) => stop())) }
}
