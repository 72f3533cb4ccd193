import type { Work } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { webhooksWork, webhookWork } from './deliver-webhooks.ts'

type JobWork = Omit<Work, 'queue'>

export const webhooks = ({ db }: WorkerContext): JobWork => webhooksWork({ db })

export const webhook = ({ db, config, today }: WorkerContext): JobWork =>
  webhookWork({ db, config, today })
