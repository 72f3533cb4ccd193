import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { messageForPeople } from '../../lib/api.ts'
import { formatInstant } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, FieldError, Input, SelectField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { savedScreensQuery } from '../saved-screen/saved-screen.api.ts'
import { ConfirmHost } from '../session/confirm-host.tsx'
import { calendarQuery, makeAddress, revokeAddress } from './calendar.api.ts'

/** The URL from which a calendar app reads the watchlist's deadlines. */
export function CalendarCard() {
  const client = useQueryClient()
  const feed = useQuery(calendarQuery)
  const refresh = () => client.invalidateQueries({ queryKey: calendarQuery.queryKey })
  const make = useMutation({ mutationFn: makeAddress, onSuccess: refresh })
  const revoke = useMutation({
    mutationFn: revokeAddress,
    onSuccess: async () => {
      make.reset()
      await refresh()
    },
  })
  const isBusy = make.isPending || revoke.isPending
  const failure = make.error ?? revoke.error
  return (
    <Card title="Calendar">
      <ConfirmHost />
      {feed.isPending ? (
        <Skeleton className="h-20" />
      ) : feed.isError ? (
        <ErrorNotice what="The calendar link could not be loaded." query={feed} />
      ) : (
        <div className="grid gap-3">
          <p className="text-ink-muted">
            See the sale dates and redemption deadlines of your watchlist in your own calendar, each
            with its section of law.
          </p>
          {make.data && <NewAddress url={make.data} />}
          {feed.data.createdAt === null ? (
            <Button disabled={isBusy} onClick={() => make.mutate()}>
              <CalendarPlus aria-hidden />
              Create calendar link
            </Button>
          ) : (
            <>
              <p className="text-xs">
                Link created {formatInstant(feed.data.createdAt)};{' '}
                {feed.data.readAt === null
                  ? 'no calendar has read it yet.'
                  : `last read ${formatInstant(feed.data.readAt)}.`}
              </p>
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={isBusy}
                  onClick={() => make.mutate()}
                >
                  Replace link
                </Button>
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={isBusy}
                  onClick={() => revoke.mutate()}
                >
                  Revoke
                </Button>
              </div>
            </>
          )}
          {failure && <FieldError>{messageForPeople(failure)}</FieldError>}
        </div>
      )}
    </Card>
  )
}

function NewAddress({ url: whole }: { url: string }) {
  const [isCopied, setCopied] = useState(false)
  const [screenId, setScreenId] = useState('')
  const screens = useQuery(savedScreensQuery)
  const url = screenId === '' ? whole : `${whole}?screen=${screenId}`
  const copy = async () => {
    // Without the clipboard the address can still be selected.
    await navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => {},
    )
  }
  const options = (screens.data ?? []).map(({ id, name }) => [String(id), name] as const)
  return (
    <>
      {options.length > 0 && (
        <SelectField
          label="Days of"
          options={[['', 'Your watchlist, holdings and tasks'], ...options]}
          value={screenId}
          onChange={({ target }) => {
            setScreenId(target.value)
            setCopied(false)
          }}
        />
      )}
      <Field
        label="Your calendar link"
        help="Copy it now. It is shown only once. Anyone who has it can read your deadlines; an earlier link no longer works."
      >
        {(aid) => (
          <div className="flex gap-2">
            <Input
              {...aid}
              readOnly
              value={url}
              className="min-w-0 flex-1 font-mono"
              onFocus={(event) => event.target.select()}
            />
            <Button variant="secondary" size="icon" onClick={() => void copy()}>
              {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
              <span className="sr-only">{isCopied ? 'Copied' : 'Copy the address'}</span>
            </Button>
          </div>
        )}
      </Field>
    </>
  )
}
