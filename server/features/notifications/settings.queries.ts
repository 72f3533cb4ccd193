import type { EditSettings, NotificationSettings } from '../../../contract/notification.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'

const DEFAULTS: NotificationSettings = {
  taxSaleAlerts: true,
  redemptionAlerts: true,
  priceAlerts: true,
  statusAlerts: true,
  emailNotifications: true,
  smsNotifications: false,
  daysAdvance: 7,
  emailFrequency: 'immediate',
  timeZone: 'America/Chicago',
}

/** A person's notification settings, or the defaults. */
export async function getSettings(db: Db, userId: number): Promise<NotificationSettings> {
  const rows = await listRows<Omit<NotificationSettings, 'smsNotifications'>>(
    db,
    'get-notification-settings',
  )`
    select tax_sale_alerts as "taxSaleAlerts", redemption_alerts as "redemptionAlerts",
           price_alerts as "priceAlerts", status_alerts as "statusAlerts",
           email_notifications as "emailNotifications", days_advance::int as "daysAdvance",
           email_frequency as "emailFrequency", time_zone as "timeZone"
      from notification_settings where user_id = ${userId}`
  return { ...DEFAULTS, ...rows[0] }
}

/** Changes the given settings in one statement, so that simultaneous switches are both kept. */
export async function editSettings(db: Db, userId: number, edit: EditSettings): Promise<void> {
  await db.query(
    `insert into notification_settings as s
       (user_id, tax_sale_alerts, redemption_alerts, price_alerts, status_alerts,
        email_notifications, days_advance, email_frequency, time_zone)
       select id, coalesce($2, true), coalesce($3, true), coalesce($4, true), coalesce($5, true),
              coalesce($6, true), coalesce($7, 7), coalesce($8, 'immediate'),
              coalesce($9, 'America/Chicago')
         from app_user where id = $1
     on conflict (user_id) do update
        set tax_sale_alerts = coalesce($2, s.tax_sale_alerts),
            redemption_alerts = coalesce($3, s.redemption_alerts),
            price_alerts = coalesce($4, s.price_alerts),
            status_alerts = coalesce($5, s.status_alerts),
            email_notifications = coalesce($6, s.email_notifications),
            days_advance = coalesce($7, s.days_advance),
            email_frequency = coalesce($8, s.email_frequency),
            time_zone = coalesce($9, s.time_zone)`,
    [
      userId,
      edit.taxSaleAlerts ?? null,
      edit.redemptionAlerts ?? null,
      edit.priceAlerts ?? null,
      edit.statusAlerts ?? null,
      edit.emailNotifications === null ? true : (edit.emailNotifications ?? null),
      edit.daysAdvance ?? null,
      edit.emailFrequency ?? null,
      edit.timeZone ?? null,
    ],
  )
}
