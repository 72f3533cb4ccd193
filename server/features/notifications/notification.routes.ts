import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  EditSettings,
  ListNotificationsQuery,
  Notification,
  NotificationParams,
  NotificationSettings,
  Notifications,
  UnreadCount,
} from '../../../contract/notification.ts'
import { isTimeZone } from '../../../domain/alerts/digest.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { personOf } from '../../platform/http/person.ts'
import { route } from '../../platform/http/route.ts'
import { markDeadlinesDue } from '../alerts/deadlines.queries.ts'
import { countUnread, listNotifications, markAllRead, markRead } from './notification.queries.ts'
import { editSettings, getSettings } from './settings.queries.ts'

const ReadAll = z.strictObject({
  newest: z.number().int().positive().describe('Id of the newest notification that was seen'),
})

export function notificationRoutes({ db }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/user/notifications', {
      summary: 'Notifications, newest first',
      config: { key: 'read' },
      querystring: ListNotificationsQuery,
      response: { 200: Notifications },
      handler: async (request, reply) => {
        const userId = personOf(request).id
        reply.header('x-unread-count', await countUnread(db, userId))
        return listNotifications(db, userId, request.query)
      },
    })

    route(app, 'GET /api/user/notifications/unread', {
      summary: 'Number of unread notifications',
      config: { key: 'read' },
      response: { 200: UnreadCount },
      handler: async (request) => ({ unread: await countUnread(db, personOf(request).id) }),
    })

    route(app, 'POST /api/user/notifications/read-all', {
      summary: 'Marks all notifications up to one as read',
      config: { key: 'write', repeatable: true },
      body: ReadAll,
      response: { 200: UnreadCount },
      handler: async (request) => {
        const userId = personOf(request).id
        await markAllRead(db, userId, request.body.newest)
        return { unread: await countUnread(db, userId) }
      },
    })

    route(app, 'PATCH /api/user/notifications/:id/read', {
      summary: 'Marks a notification as read',
      config: { whose: 'notification', key: 'write', repeatable: true },
      params: NotificationParams,
      response: { 200: Notification },
      handler: async (request) => {
        const found = await markRead(db, personOf(request).id, request.params.id)
        if (!found) {
          throw new AppError('not_found', 'This notification does not exist or is not yours')
        }
        return found
      },
    })

    route(app, 'GET /api/user/notification-settings', {
      summary: 'Notification settings',
      response: { 200: NotificationSettings },
      handler: (request) => getSettings(db, personOf(request).id),
    })

    route(app, 'PATCH /api/user/notification-settings', {
      summary: 'Changes notification settings',
      config: { repeatable: true },
      body: EditSettings,
      response: { 200: NotificationSettings },
      handler: async (request) => {
        const userId = personOf(request).id
        const { timeZone } = request.body
        if (timeZone !== undefined && !isTimeZone(timeZone)) {
          throw new AppError(
            'invalid_input',
            `timeZone: “${timeZone}” is not a time zone; write it like America/Chicago`,
          )
        }
        await inTransaction(db, async (tx) => {
          await editSettings(tx, userId, request.body)
          await markDeadlinesDue(tx, userId)
        })
        return getSettings(db, userId)
      },
    })
  }
}
