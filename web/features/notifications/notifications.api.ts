import {
  type EditSettings,
  Notification,
  NotificationSettings,
  Notifications,
  UnreadCount,
} from '../../../contract/notification.ts'
import { apiGet, apiSend, pathFromKey } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'

export const notificationsQuery = apiQuery(['/api/user/notifications'], Notifications)

export const unreadQuery = apiQuery(['/api/user/notifications', 'unread'], UnreadCount)

export const settingsQuery = apiQuery(['/api/user/notification-settings'], NotificationSettings)

export function listOlder(before: number): Promise<Notification[]> {
  return apiGet(pathFromKey(['/api/user/notifications', { before }]), Notifications)
}

export function markRead(id: number): Promise<Notification> {
  return apiSend('PATCH', `/api/user/notifications/${id}/read`, undefined, Notification)
}

export function markAllRead(newest: number): Promise<{ unread: number }> {
  return apiSend('POST', '/api/user/notifications/read-all', { newest }, UnreadCount)
}

export function changeSettings(settings: EditSettings): Promise<NotificationSettings> {
  return apiSend('PATCH', '/api/user/notification-settings', settings, NotificationSettings)
}
