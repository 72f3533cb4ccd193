import type { NotificationSettings } from '../../../contract/notification.ts'
import { shownAddress } from '../../../domain/address/shown-address.ts'
import { deadlineEvents } from '../../../domain/calendar/deadline-events.ts'
import { holdingEvents } from '../../../domain/calendar/holding-events.ts'
import { type CalendarEvent, icalendar } from '../../../domain/calendar/icalendar.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import { stagesOf } from '../../../domain/holding/stages.ts'
import { addDays, type LocalDate } from '../../../domain/lib/local-date.ts'
import { propertyPath } from '../../../domain/property/page-place.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { listOpenOfPerson } from '../holding/holding.queries.ts'
import { withRecords } from '../holding/read-holdings.ts'
import { getSettings } from '../notifications/settings.queries.ts'
import { assumedFields } from '../property/property-row.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { findRedemptions } from '../redemption/find-redemption.ts'
import { listOfScreen } from '../saved-screen/list-of-screen.ts'
import { findScreen } from '../saved-screen/saved-screen.queries.ts'
import { listTaskDays } from '../teamwork/task.queries.ts'
import {
  findScreenOfPerson,
  listDaysOf,
  listTrackedDays,
  type TrackedDays,
} from './calendar.queries.ts'

/** Properties of a saved screen in a calendar. */
const MAX_OF_SCREEN = 1_000
/** How long past days stay in the calendar. */
const PAST_DAYS = 60

/** A person's deadlines and tasks as a calendar; `home` is the public URL without a trailing slash. */
export async function makeCalendar(
  db: ListedDb,
  userId: number,
  { today, home, screenId = null }: { today: LocalDate; home: string; screenId?: number | null },
): Promise<string> {
  const settings = await getSettings(db, userId)
  if (screenId !== null) {
    const { name, days } = await daysOfScreen(db, userId, screenId, today)
    return icalendar(
      `ParcelProof: ${name}`,
      await eventsOfDays(db, days, { today, home, settings }),
    )
  }
  const tracked = await listTrackedDays(db, userId)
  const events = await eventsOfDays(db, tracked, { today, home, settings })
  const alarmDays = settings.redemptionAlerts ? settings.daysAdvance : null
  events.push(...(await eventsOfHoldings(db, userId, { today, home, alarmDays })))
  for (const task of await listTaskDays(db, userId, addDays(today, -PAST_DAYS))) {
    events.push({
      uid: `task-${task.id}@${new URL(home).hostname}`,
      on: task.dueOn,
      summary: `Task: ${task.text}`,
      description: [
        ...(task.property === null ? [] : [shownAddress(task.property)]),
        task.assignedTo === null ? 'Assigned to no one.' : `Assigned to ${task.assignedTo}.`,
      ].join('\n'),
      url: `${home}${propertyPath(task.propertyId, 'workspace-notes')}`,
      sequence: task.changes,
      changedAt: task.changedAt,
      alarmDays: null,
    })
  }
  return icalendar('ParcelProof deadlines', events)
}

/** Sale days and ends of redemption. */
async function eventsOfDays(
  db: ListedDb,
  days: readonly TrackedDays[],
  { today, home, settings }: { today: LocalDate; home: string; settings: NotificationSettings },
): Promise<CalendarEvent[]> {
  const events: CalendarEvent[] = []
  const byId = new Map(days.map((each) => [each.propertyId, each]))
  for await (const { propertyId, sales } of findRedemptions(db, [...byId.keys()], today)) {
    const tracked = byId.get(propertyId)
    if (!tracked) continue
    const dated = {
      ...listed(tracked),
      sales,
    }
    for (const event of deadlineEvents(dated, addDays(today, -PAST_DAYS))) {
      const wantsAlarm = event.kind === 'sale' ? settings.taxSaleAlerts : settings.redemptionAlerts
      events.push({
        uid: `${tracked.propertyId}-${event.key}@${new URL(home).hostname}`,
        on: event.on,
        summary: event.summary,
        description: event.description,
        url: `${home}${propertyPath(tracked.propertyId, event.kind === 'sale' ? 'max-bid' : 'redemption')}`,
        sequence: tracked.changes,
        changedAt: tracked.changedAt,
        alarmDays: wantsAlarm && !tracked.isMuted ? settings.daysAdvance : null,
      })
    }
  }
  return events
}

/** The properties of a saved screen of the person's workspaces; of another's there is none. */
async function daysOfScreen(db: Db, userId: number, screenId: number, today: LocalDate) {
  const of = await findScreenOfPerson(db, userId, screenId)
  const screen = of && (await findScreen(db, of.workspaceId, screenId))
  if (!screen) throw new AppError('not_found', 'This saved screen does not exist or is not yours')
  const ids = await listOfScreen(db, screen, { today, limit: MAX_OF_SCREEN })
  return { name: screen.name, days: await listDaysOf(db, ids, of.createdAt) }
}

/** Days and tasks of the holdings of a person's workspaces. */
async function eventsOfHoldings(
  db: Db,
  userId: number,
  { today, home, alarmDays }: { today: LocalDate; home: string; alarmDays: number | null },
): Promise<CalendarEvent[]> {
  const holdings = await withRecords(db, await listOpenOfPerson(db, userId))
  return holdings.flatMap((holding) => {
    const { id, parcelId, countyId, propertyId, version, changedAt } = holding
    const { days } = stagesOf(holding, today)
    const dated = { name: propertyName(holding), parcelId, county: countyLabel(countyId), days }
    return holdingEvents(dated, addDays(today, -PAST_DAYS)).map(({ key, ...event }) => ({
      ...event,
      uid: `holding-${id}-${key}@${new URL(home).hostname}`,
      url: `${home}${propertyId === null ? '/saved-properties' : propertyPath(propertyId, 'holding')}`,
      sequence: version,
      changedAt,
      alarmDays,
    }))
  })
}

function listed(tracked: TrackedDays) {
  const assumed = assumedFields(tracked.assumed)
  return {
    name: propertyName(tracked),
    parcelId: tracked.parcelId,
    county: countyLabel(tracked.countyId),
    status: tracked.status,
    saleDate: assumed.includes('saleDate') ? null : tracked.saleDate,
    redemptionDate: tracked.redemptionDate,
    source: tracked.source ?? 'county’s list',
  }
}
