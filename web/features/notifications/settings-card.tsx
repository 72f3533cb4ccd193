import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  MAX_DAYS_ADVANCE,
  MIN_DAYS_ADVANCE,
  type NotificationSettings,
} from '../../../contract/notification.ts'
import { useInBrowser } from '../../lib/use-media-query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { InputField, SelectField } from '../../ui/field.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useUser } from '../session/use-user.ts'
import { changeSettings, settingsQuery } from './notifications.api.ts'
import { readDays } from './read-days.ts'

type Switch = 'taxSaleAlerts' | 'redemptionAlerts' | 'priceAlerts' | 'statusAlerts'

const ALERTS: readonly { name: Switch; label: string; note: string }[] = [
  { name: 'taxSaleAlerts', label: 'Tax Sale Alerts', note: 'A sale is scheduled, moved, or near' },
  {
    name: 'redemptionAlerts',
    label: 'Redemption Alerts',
    note: 'A deadline is set, moved, or near; a parcel was redeemed',
  },
  { name: 'priceAlerts', label: 'Price Alerts', note: 'The amount owed or the value changed' },
  {
    name: 'statusAlerts',
    label: 'Status Alerts',
    note: 'The tax status changed, or the parcel left its list',
  },
]
const FREQUENCIES = [
  ['immediate', 'Immediately'],
  ['daily', 'Daily digest'],
  ['weekly', 'Weekly digest'],
] as const

/** The notification preferences: kinds, times and channels. */
export function SettingsCard() {
  const settings = useQuery(settingsQuery)
  if (settings.isError) {
    return (
      <Card title="Notification Preferences">
        <ErrorNotice what="The preferences could not be loaded." query={settings} />
      </Card>
    )
  }
  return (
    <Card title="Notification Preferences">
      {settings.data ? (
        <SettingsForm settings={settings.data} />
      ) : (
        <div className="grid gap-4">
          <LoadingLabel>Loading preferences</LoadingLabel>
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} className="h-6 w-full" />
          ))}
        </div>
      )}
    </Card>
  )
}

function SettingsForm({ settings }: { settings: NotificationSettings }) {
  const { user } = useUser({ asks: true })
  const change = useChangeSettings(settings)
  const isDigest = settings.emailFrequency !== 'immediate'
  return (
    <div className="grid gap-5">
      <div className="-my-2 divide-y">
        {ALERTS.map(({ name, label, note }) => (
          <SwitchRow
            key={name}
            label={label}
            note={note}
            isOn={settings[name]}
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ))}
      </div>
      <DaysField days={settings.daysAdvance} onChange={(daysAdvance) => change({ daysAdvance })} />
      <div className="divide-y border-t">
        <SwitchRow
          label="Email Notifications"
          note={
            user?.emailVerified === false
              ? 'Sent once you have confirmed your email address with the link we sent you'
              : 'Sent to the email address of your account'
          }
          isOn={settings.emailNotifications}
          onChange={(emailNotifications) => change({ emailNotifications })}
        />
        <SwitchRow label="SMS Notifications" note="Pro+ · not available" isOn={false} isDisabled />
      </div>
      <SelectField
        label="Email Frequency"
        help={
          isDigest
            ? `Sent at 7:00 AM${settings.emailFrequency === 'weekly' ? ' on Mondays' : ''}, and only when something changed`
            : undefined
        }
        options={FREQUENCIES}
        disabled={!settings.emailNotifications}
        value={settings.emailFrequency}
        onChange={({ target }) => {
          const chosen = FREQUENCIES.find(([value]) => value === target.value)
          if (chosen) change({ emailFrequency: chosen[0] })
        }}
      />
      {isDigest && (
        <TimeZoneLine timeZone={settings.timeZone} onChange={(timeZone) => change({ timeZone })} />
      )}
    </div>
  )
}

/**
 * Sends all settings with the change. The screen shows the change at once; the settings are
 * refetched once no request is in flight, so that a response never reverts a later change.
 */
function useChangeSettings(settings: NotificationSettings) {
  const client = useQueryClient()
  const underWay = useRef({ count: 0, last: Promise.resolve(), wanted: settings })
  return (edit: Partial<NotificationSettings>) => {
    const { queryKey } = settingsQuery
    const sending = underWay.current
    const wanted = { ...(sending.count > 0 ? sending.wanted : settings), ...edit }
    sending.wanted = wanted
    sending.count += 1
    client.setQueryData(queryKey, wanted)
    // One after the other, so that the last change arrives last.
    sending.last = sending.last.then(async () => {
      try {
        await changeSettings({ ...wanted, smsNotifications: false })
      } catch {
        toast({
          title: 'Update Failed',
          description: 'Failed to update notification settings.',
          variant: 'destructive',
        })
      }
      sending.count -= 1
      if (sending.count === 0) await client.invalidateQueries({ queryKey })
    })
  }
}

function DaysField({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const [text, setText] = useState(String(days))
  useEffect(() => setText(String(days)), [days])
  const read = readDays(text)
  return (
    <InputField
      label="Days in Advance"
      help="How many days before a sale or a deadline you are notified"
      error={
        read === null && `Enter a whole number from ${MIN_DAYS_ADVANCE} to ${MAX_DAYS_ADVANCE}.`
      }
      type="number"
      inputMode="numeric"
      min={MIN_DAYS_ADVANCE}
      max={MAX_DAYS_ADVANCE}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        const wanted = readDays(target.value)
        if (wanted !== null && wanted !== days) onChange(wanted)
      }}
      controlClass="max-w-28"
    />
  )
}

function TimeZoneLine(props: { timeZone: string; onChange: (timeZone: string) => void }) {
  // The browser's time zone differs from the stored one.
  const here = useInBrowser() ? Intl.DateTimeFormat().resolvedOptions().timeZone : props.timeZone
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-2 text-ink-muted">
      <p>
        Time zone: <span className="text-ink">{spoken(props.timeZone)}</span>
      </p>
      {here !== props.timeZone && (
        <Button variant="secondary" size="sm" onClick={() => props.onChange(here)}>
          Use {spoken(here)}
        </Button>
      )}
    </div>
  )
}

/** `America/New_York` as `New York`. */
function spoken(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
