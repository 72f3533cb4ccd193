import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import "./local-date-CwzqCv5x.js";
import { a as PropertyId, i as Instant, s as number } from "./value-BIBTdWi0.js";
import { A as strictObject, E as object, N as union, T as number$1, _ as _enum, b as boolean, d as pathFromKey, j as string, o as apiSend, r as apiGet, v as _null, w as literal, y as array } from "./api-qmtC8mAi.js";
// domain/alerts/digest.ts
var EMAIL_FREQUENCIES = [
	"immediate",
	"daily",
	"weekly"
];
// contract/notification.ts
var Value = union([
	string(),
	number$1(),
	_null()
]);
var Notification = object({
	id: number$1().int(),
	/** `tax_sale`, `redemption`, `price_change`, `status_update`, or another. */
	type: string(),
	title: string(),
	message: string(),
	read: boolean(),
	createdAt: Instant,
	/** The property it is about; null where it is about several or none is left. */
	propertyId: number$1().int().nullable(),
	/** What changed, field by field; empty where a day came near. */
	changes: array(object({
		field: string(),
		before: Value,
		after: Value
	}))
});
/** `GET /api/user/notifications`: newest first. The header `x-unread-count` counts all unread ones. */
var Notifications = array(Notification);
object({
	limit: number().int().min(1).max(500).default(100),
	before: number().int().positive().optional().describe("Only those older than this id")
});
object({ id: PropertyId });
var UnreadCount = object({ unread: number$1().int() });
var NotificationSettings = object({
	taxSaleAlerts: boolean(),
	redemptionAlerts: boolean(),
	priceAlerts: boolean(),
	statusAlerts: boolean(),
	emailNotifications: boolean(),
	/** Always false. */
	smsNotifications: boolean(),
	daysAdvance: number$1().int(),
	emailFrequency: _enum(EMAIL_FREQUENCIES),
	/** IANA name of the zone by whose clock the daily and weekly mails go out. */
	timeZone: string()
});
strictObject({
	taxSaleAlerts: boolean().optional(),
	redemptionAlerts: boolean().optional(),
	priceAlerts: boolean().optional(),
	statusAlerts: boolean().optional(),
	emailNotifications: boolean().nullable().optional().describe("null is on"),
	smsNotifications: literal(false, "SMS alerts are not available").optional(),
	daysAdvance: number$1().int("must be a whole number from 1 to 30").min(1, "must be a whole number from 1 to 30").max(30, "must be a whole number from 1 to 30").optional(),
	emailFrequency: _enum(EMAIL_FREQUENCIES, "must be immediate, daily or weekly").optional(),
	timeZone: string().max(60).optional()
});
// web/features/notifications/notifications.api.ts
var notificationsQuery = queryOptions({
	queryKey: ["/api/user/notifications"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Notifications, signal)
});
var unreadQuery = queryOptions({
	queryKey: ["/api/user/notifications", "unread"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), UnreadCount, signal)
});
var settingsQuery = queryOptions({
	queryKey: ["/api/user/notification-settings"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), NotificationSettings, signal)
});
function listOlder(before) {
	return apiGet(pathFromKey(["/api/user/notifications", { before }]), Notifications);
}
function markRead(id) {
	return apiSend("PATCH", `/api/user/notifications/${id}/read`, void 0, Notification);
}
function markAllRead(newest) {
	return apiSend("POST", "/api/user/notifications/read-all", { newest }, UnreadCount);
}
function changeSettings(settings) {
	return apiSend("PATCH", "/api/user/notification-settings", settings, NotificationSettings);
}
export { notificationsQuery as a, markRead as i, listOlder as n, settingsQuery as o, markAllRead as r, unreadQuery as s, changeSettings as t };
