import { isDigestDue, localHour } from '../../../domain/alerts/digest.ts'
import { formatCount } from '../../../domain/lib/format.ts'
import { lockForTransaction } from '../../platform/db/advisory-lock.queries.ts'
import { type Client, runInTransaction } from '../../platform/db/db.ts'
import { forEachItem, type SweepOptions } from '../../platform/jobs/in-parts.ts'
import { lockScreen } from './saved-screen.queries.ts'
import { listToSend, type Move, takeMoves } from './screen-moves.queries.ts'
import { addScreenNotification, recordSent } from './screen-notification.queries.ts'

/** Parcels named in a message; it counts the rest. */
const MAX_NAMED = 3
/** Parcels that a webhook names. */
const MAX_LISTED = 100
/** The clock of daily and weekly screens. */
const TIME_ZONE = 'America/Chicago'

/** Notifies members of what entered and left, screen by screen, where that is due. Returns the number of alerts. */
export async function sendScreenAlerts(
  client: Client,
  { now, ...options }: SweepOptions & { now: Date },
): Promise<number> {
  let made = 0
  const send = async (id: number) => {
    made += await sendScreenAlert(client, id, now)
  }
  await forEachItem(client, 'saved-screen', await listToSend(client), send, options)
  return made
}

/** The same of one screen. */
export async function sendScreenAlert(client: Client, id: number, now: Date): Promise<number> {
  return runInTransaction(client, async () => {
    await lockForTransaction(client, 'alerts')
    const screen = await lockScreen(client, id)
    if (!screen || screen.frequency === 'off') return 0
    const clock = localHour(now, TIME_ZONE)
    if (!isDigestDue(screen.frequency, clock, screen.sentOn)) return 0
    const moves = await takeMoves(client, id)
    const alerts = [true, false].flatMap((hasEntered) => {
      const some = moves.filter((move) => move.hasEntered === hasEntered)
      return some.length === 0 ? [] : [alertOf(screen.name, some, hasEntered)]
    })
    for (const alert of alerts) await addScreenNotification(client, screen, alert)
    if (alerts.length > 0) await recordSent(client, id, clock.day)
    return alerts.length
  })
}

/** The alert of what entered, or of what left. */
function alertOf(name: string, moves: readonly Move[], hasEntered: boolean) {
  const [first] = moves
  const one = moves.length === 1 && first ? first.name : null
  const count = formatCount(moves.length, 'property', 'properties')
  const named = moves.slice(0, MAX_NAMED).map(({ name: parcel, reason }) => `${parcel}: ${reason}.`)
  const more = moves.length - named.length
  return {
    type: hasEntered ? ('screen.entered' as const) : ('screen.left' as const),
    title: hasEntered ? `${one ?? count} entered “${name}”` : `${one ?? count} left “${name}”`,
    message: [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' '),
    // A parcel of lists alone has a page too.
    propertyId: moves.length === 1 && first ? first.propertyId : null,
    moves: moves
      .slice(0, MAX_LISTED)
      .map(({ propertyId, name: parcel, reason }) => ({ propertyId, name: parcel, reason })),
  }
}
