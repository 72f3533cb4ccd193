import type { QueueName } from './platform/jobs/queues.ts'
import type { Work } from './platform/jobs/run-jobs.ts'
import type { WorkerContext } from './platform/jobs/worker-context.ts'

type Load = (context: WorkerContext) => Promise<Omit<Work, 'queue'>>

/** The handler of each queue's jobs. A process loads only those of its queues. */
export const JOBS: Readonly<Record<QueueName, Load>> = {
  mail: async (c) => (await import('./mail-jobs.ts')).mail(c),
  webhooks: async (c) => (await import('./features/webhooks/webhook.jobs.ts')).webhooks(c),
  webhook: async (c) => (await import('./features/webhooks/webhook.jobs.ts')).webhook(c),
  alerts: async (c) => (await import('./features/alerts/alert.jobs.ts')).alerts(c),
  alert: async (c) => (await import('./features/alerts/alert.jobs.ts')).alert(c),
  deadlines: async (c) => {
    const { raiseHoldingDays } = await import('./features/holding/raise-holding-days.ts')
    return (await import('./features/alerts/alert.jobs.ts')).deadlines(c, raiseHoldingDays)
  },
  deadline: async (c) => (await import('./features/alerts/alert.jobs.ts')).deadline(c),
  reminders: async (c) => (await import('./features/teamwork/teamwork.jobs.ts')).reminders(c),
  'file-removal': async (c) =>
    (await import('./features/teamwork/teamwork.jobs.ts')).fileRemoval(c),
  'saved-screens': async (c) =>
    (await import('./features/saved-screen/saved-screen.jobs.ts')).savedScreens(c),
  'saved-screen': async (c) =>
    (await import('./features/saved-screen/saved-screen.jobs.ts')).savedScreen(c),
  digests: async (c) => (await import('./features/notifications/digest.jobs.ts')).digests(c),
  digest: async (c) => (await import('./features/notifications/digest.jobs.ts')).digest(c),
  billing: async (c) => (await import('./features/payments/billing.jobs.ts')).billing(c),
  plan: async (c) => (await import('./features/payments/billing.jobs.ts')).plan(c),
  'usage-warning': async (c) =>
    (await import('./features/payments/billing.jobs.ts')).usageWarning(c),
  expiry: async (c) => (await import('./features/expiry/expiry.jobs.ts')).expiry(c),
  resend: async (c) => (await import('./features/expiry/resend.jobs.ts')).resend(c),
  import: async (c) => (await import('./features/import/import.job.ts')).importWork(c),
  sources: async (c) => (await import('./features/sources/source.jobs.ts')).sources(c),
  source: async (c) => (await import('./features/sources/source.jobs.ts')).source(c),
  titles: async (c) => (await import('./features/title/title.jobs.ts')).titles(c),
  title: async (c) => (await import('./features/title/title.jobs.ts')).title(c),
  owners: async (c) => (await import('./features/ownership/owner.jobs.ts')).owners(c),
  owner: async (c) => (await import('./features/ownership/owner.jobs.ts')).owner(c),
  screens: async (c) => (await import('./features/screen/screen.jobs.ts')).screens(c),
  screen: async (c) => (await import('./features/screen/screen.jobs.ts')).screen(c),
  map: async (c) => (await import('./features/map/map.jobs.ts')).map(c),
  'map-place': async (c) => (await import('./features/map/map.jobs.ts')).mapPlace(c),
  'map-tile': async (c) => (await import('./features/map/map.jobs.ts')).mapTile(c),
  overlays: async (c) => (await import('./features/overlays/overlay.jobs.ts')).overlays(c),
  'overlay-parcel': async (c) =>
    (await import('./features/overlays/overlay.jobs.ts')).overlayParcel(c),
  forecasts: async (c) => (await import('./features/forecast/forecast.jobs.ts')).forecasts(c),
  forecast: async (c) => (await import('./features/forecast/forecast.jobs.ts')).forecast(c),
  lists: async (c) => (await import('./features/lists/lists.jobs.ts')).lists(c),
  list: async (c) => (await import('./features/lists/lists.jobs.ts')).list(c),
  'search-rebuild': async (c) =>
    (await import('./features/import/rebuild-search.ts')).searchRebuild(c),
}
