import { logFailedItem } from '../../platform/jobs/in-parts.ts'
import { TooEarly, type Work } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { runSavedScreen, runSavedScreens } from './run-saved-screens.ts'

type JobWork = Omit<Work, 'queue'>

export const savedScreens = ({ db, today, log }: WorkerContext): JobWork => ({
  run: async ({ careful }) => {
    const options = { today: today(), now: new Date(), careful, onFailed: logFailedItem(log) }
    if ((await runSavedScreens(db, options)) === null) {
      throw new TooEarly('another process compares the screens')
    }
  },
})

export const savedScreen = ({ db, today }: WorkerContext): JobWork => ({
  run: ({ key }) => runSavedScreen(db, Number(key), { today: today(), now: new Date() }),
})
