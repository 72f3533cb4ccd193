import { publicUrlOf } from '../../platform/config/config.ts'
import { logFailedItem } from '../../platform/jobs/in-parts.ts'
import type { Work } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { sendDigest, sendDigests } from './send-digests.ts'

type JobWork = Omit<Work, 'queue'>

export const digests = ({ db, config, log }: WorkerContext): JobWork => ({
  run: ({ careful }) =>
    sendDigests(db, { ...nowOf(config), careful, onFailed: logFailedItem(log) }),
})

export const digest = ({ db, config }: WorkerContext): JobWork => ({
  run: ({ key }) => sendDigest(db, Number(key), nowOf(config)),
})

const nowOf = (config: WorkerContext['config']) => ({
  publicUrl: publicUrlOf(config),
  now: new Date(),
})
