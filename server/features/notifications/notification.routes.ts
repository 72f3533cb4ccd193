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
import { markDeadlinesDue } from '../alerts/deadlines.queries.ts'
import { countUnread, listNotifications, markAllRead, markRead } from './notification.queries.ts'
import { editSettings, getSettings } from './settings.queries.ts'

const ReadAll = z.strictObject({
  newest: z.number().int().positive().describe('Id of the newest notification that was seen'),
})

export function notificationRoutes({ db }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/user/notifications',
      {
        config: { access: 'person', key: 'read' },
        schema: {
          summary: 'Notifications, newest first',
          querystring: ListNotificationsQuery,
          response: { 200: Notifications },
        },
      },
      async (request, reply) => {
        const userId = personOf(request).id
        reply.header('x-unread-count', await countUnread(db, userId))
        return listNotifications(db, userId, request.query)
      },
    )

    app.get(
      '/api/user/notifications/unread',
      {
        config: { access: 'person', key: 'read' },
        schema: { summary: 'Number of unread notifications', response: { 200: UnreadCount } },
      },
      async (request) => ({ unread: await countUnread(db, personOf(request).id) }),
    )

    app.post(
      '/api/user/notifications/read-all',
      {
        config: { access: 'person', key: 'write', repeatable: true },
        schema: {
          summary: 'Marks all notifications up to one as read',
          body: ReadAll,
          response: { 200: UnreadCount },
        },
      },
      async (request) => {
        const userId = personOf(request).id
        await markAllRead(db, userId, request.body.newest)
        return { unread: await countUnread(db, userId) }
      },
    )

    app.patch(
      '/api/user/notifications/:id/read',
      {
        config: { access: 'person', whose: 'notification', key: 'write', repeatable: true },
        schema: {
          summary: 'Marks a notification as read',
          params: NotificationParams,
          response: { 200: Notification },
        },
      },
      async (request) => {
        const found = await markRead(db, personOf(request).id, request.params.id)
        if (!found) {
          throw new AppError('not_found', 'This notification does not exist or is not yours')
        }
        return found
      },
    )

    app.get(
      '/api/user/notification-settings',
      {
        config: { access: 'person' },
        schema: { summary: 'Notification settings', response: { 200: NotificationSettings } },
      },
      (request) => getSettings(db, personOf(request).id),
    )

    app.patch(
      '/api/user/notification-settings',
      {
        config: { access: 'person', repeatable: true },
        schema: {
          summary: 'Changes notification settings',
          body: EditSettings,
          response: { 200: NotificationSettings },
        },
      },
      async (request) => {
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
    )
  }
}
