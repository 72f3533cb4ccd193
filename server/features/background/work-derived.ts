import type { Begun, WorkerContext } from '../../platform/jobs/worker-context.ts'
import { workMap } from '../map/work-map.ts'
import { workOwners } from '../ownership/work-owners.ts'
import { workSpelling } from '../reindex/work-reindex.ts'
import { workTitles } from '../title/work-titles.ts'

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
