import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { User } from '../../../contract/account.ts'
import { TICKET_CATEGORIES, TICKET_PRIORITIES } from '../../../contract/support.ts'
import { ApiError, messageForPeople } from '../../lib/api.ts'
import { capitalise } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Input, Select, Textarea } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { userQuery } from '../session/session.api.ts'
import { useUser } from '../session/use-user.ts'
import { sendTicket, ticketsQuery } from './support.api.ts'
import { TicketList } from './ticket-list.tsx'

const CATEGORY_OPTIONS = [
  ['general', 'General'],
  ['technical', 'Technical'],
  ['billing', 'Billing'],
  ['feature', 'Feature request'],
  ['data', 'Data'],
] as const satisfies readonly (readonly [(typeof TICKET_CATEGORIES)[number], string])[]

const PRIORITY_OPTIONS = TICKET_PRIORITIES.map((each) => [each, capitalise(each)] as const)

const EMPTY = { subject: '', category: 'general', priority: 'medium', message: '', email: '' }

const emailOf = (user: User | null) => user?.email ?? null

/** Writing to the staff, and what came of it. */
export function TicketTab() {
  const { user, isPending } = useUser({ asks: true })
  const client = useQueryClient()
  const tickets = useQuery({ ...ticketsQuery, enabled: user !== null, staleTime: 0 })
  const [ticket, setTicket] = useState(EMPTY)
  const [emailProblem, setEmailProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const asksEmail = !isPending && !user?.email

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!ticket.subject.trim() || !ticket.message.trim()) {
      toast({
        title: 'Missing Information',
        description: 'Please fill in both subject and message.',
        variant: 'destructive',
      })
      return
    }
    // Who presses before it is known who they are is asked as soon as it is.
    const email = isPending
      ? await client.fetchQuery(userQuery).then(emailOf, () => null)
      : user?.email
    const writesEmail = !email
    if (writesEmail && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(ticket.email.trim())) {
      setEmailProblem('Enter the address we should answer to, such as name@example.com.')
      return
    }
    setIsBusy(true)
    try {
      const { email: written, ...rest } = ticket
      const sent = await sendTicket({
        subject: rest.subject,
        message: rest.message,
        category: TICKET_CATEGORIES.find((each) => each === rest.category) ?? 'general',
        priority: TICKET_PRIORITIES.find((each) => each === rest.priority) ?? 'medium',
        ...(writesEmail ? { email: written.trim() } : {}),
      })
      setTicket({ ...EMPTY, email: ticket.email })
      toast({
        title: 'Ticket Submitted',
        description: `Your ticket #${sent.id} is with us. We answer to ${sent.email} within 24 hours.`,
      })
      if (user) void client.invalidateQueries({ queryKey: ticketsQuery.queryKey })
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500
      toast({
        title: 'Submission Failed',
        description: isRefused
          ? messageForPeople(error)
          : 'Failed to submit support ticket. Please try again.',
        variant: 'destructive',
      })
    } finally {
      setIsBusy(false)
    }
  }
  const set = (change: Partial<typeof EMPTY>) => setTicket((now) => ({ ...now, ...change }))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Card title="Submit a Support Ticket" lead="We answer within 24 hours, by email.">
        <form
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid gap-4 sm:grid-cols-2"
        >
          {asksEmail && (
            <Field
              label="Email"
              help="Where we answer to"
              error={emailProblem}
              className="sm:col-span-2"
            >
              {(aid) => (
                <Input
                  {...aid}
                  type="email"
                  autoComplete="email"
                  maxLength={254}
                  value={ticket.email}
                  onChange={({ target }) => {
                    setEmailProblem(null)
                    set({ email: target.value })
                  }}
                />
              )}
            </Field>
          )}
          <Field label="Subject" className="sm:col-span-2">
            {(aid) => (
              <Input
                {...aid}
                maxLength={200}
                value={ticket.subject}
                onChange={({ target }) => set({ subject: target.value })}
              />
            )}
          </Field>
          <Field label="Category">
            {(aid) => (
              <Select
                {...aid}
                options={CATEGORY_OPTIONS}
                value={ticket.category}
                onChange={({ target }) => set({ category: target.value })}
              />
            )}
          </Field>
          <Field label="Priority">
            {(aid) => (
              <Select
                {...aid}
                options={PRIORITY_OPTIONS}
                value={ticket.priority}
                onChange={({ target }) => set({ priority: target.value })}
              />
            )}
          </Field>
          <Field
            label="Message"
            help="For a property, name its county and parcel ID."
            className="sm:col-span-2"
          >
            {(aid) => (
              <Textarea
                {...aid}
                rows={8}
                maxLength={10_000}
                value={ticket.message}
                onChange={({ target }) => set({ message: target.value })}
              />
            )}
          </Field>
          <div className="sm:col-span-2">
            <Button type="submit" aria-busy={isBusy || undefined}>
              <Send aria-hidden />
              {isBusy ? 'Submitting...' : 'Submit Ticket'}
            </Button>
          </div>
        </form>
      </Card>
      {user && (
        <Card title="Your Tickets" flush>
          {tickets.isError ? (
            <div className="p-4">
              <ErrorNotice error={tickets.error} onRetry={() => void tickets.refetch()} />
            </div>
          ) : (
            <TicketList tickets={tickets.data} />
          )}
        </Card>
      )}
    </div>
  )
}
