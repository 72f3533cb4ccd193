import { logFailedItem } from '../../platform/jobs/in-parts.ts'
import type { Work } from '../../platform/jobs/run-jobs.ts'
import { TooEarly } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { scoreTitle, scoreTitles } from './score-titles.ts'

type JobWork = Omit<Work, 'queue'>

/** Updates title records after changes of evidence, rules and day. */
export const titles = ({ db, today, log }: WorkerContext): JobWork => ({
  run: async ({ careful, signal }) => {
    const options = { today: today(), signal, careful, onFailed: logFailedItem(log) }
    if (!(await scoreTitles(db, options))) throw new TooEarly('another process scores titles')
  },
})

export const title = ({ db, today }: WorkerContext): JobWork => ({
  run: ({ key }) => scoreTitle(db, Number(key), today()),
})
