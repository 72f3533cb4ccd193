import { queryOptions } from '@tanstack/react-query'
import {
  type EditSettings,
  Notification,
  NotificationSettings,
  Notifications,
  UnreadCount,
} from '../../../contract/notification.ts'
import { apiGet, apiSend, pathFromKey } from '../../lib/api.ts'

export const notificationsQuery = queryOptions({
  queryKey: ['/api/user/notifications'] as const,
  queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Notifications, signal),
})

export const unreadQuery = queryOptions({
  queryKey: ['/api/user/notifications', 'unread'] as const,
  queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), UnreadCount, signal),
})

export const settingsQuery = queryOptions({
  queryKey: ['/api/user/notification-settings'] as const,
  queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), NotificationSettings, signal),
})

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
