import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { User } from '../../../contract/account.ts'
import { TICKET_CATEGORIES, TICKET_PRIORITIES } from '../../../contract/support.ts'
import { ApiError, messageForPeople } from '../../lib/api.ts'
import { capitalise } from '../../lib/format.ts'
import { isEmail } from '../../lib/is-email.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { InputField, SelectField, TextareaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Fields, useFields } from '../../ui/use-fields.ts'
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

const reportMissing = () =>
  toast({
    title: 'Missing Information',
    description: 'Please fill in both subject and message.',
    variant: 'destructive',
  })

/** The ticket form, and the person's tickets. */
export function TicketTab() {
  const { user, isPending } = useUser({ asks: true })
  const client = useQueryClient()
  const tickets = useQuery({ ...ticketsQuery, enabled: user !== null, staleTime: 0 })
  const form = useFields(EMPTY, ({ subject, message }) => ({
    subject: subject.trim() ? undefined : 'Enter a subject.',
    message: message.trim() ? undefined : 'Enter a message.',
  }))
  const [isBusy, setIsBusy] = useState(false)
  const asksEmail = !isPending && !user?.email

  const send = async (ticket: typeof EMPTY) => {
    if (isBusy) return
    // Waits until the session is known.
    const email = isPending
      ? await client.fetchQuery(userQuery).then(emailOf, () => null)
      : user?.email
    const writesEmail = !email
    if (writesEmail && !isEmail(ticket.email)) {
      form.setProblems({ email: 'Enter your email address, such as name@example.com.' })
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
      form.reset({ ...EMPTY, email: ticket.email })
      toast({
        title: 'Ticket Submitted',
        description: `We received your ticket #${sent.id}. We will answer to ${sent.email} within 24 hours.`,
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
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Card title="Submit a Support Ticket" lead="We answer within 24 hours, by email.">
        <form
          ref={form.ref}
          noValidate
          onSubmit={form.submit((ticket) => void send(ticket), reportMissing)}
          className="grid gap-4 sm:grid-cols-2"
        >
          <TicketFields form={form} asksEmail={asksEmail} />
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
            <ErrorNotice inset query={tickets} />
          ) : (
            <TicketList tickets={tickets.data} />
          )}
        </Card>
      )}
    </div>
  )
}

type TicketFieldsProps = { form: Fields<typeof EMPTY>; asksEmail: boolean }

function TicketFields({ form, asksEmail }: TicketFieldsProps) {
  const wide = 'sm:col-span-2'
  return (
    <>
      {asksEmail && (
        <InputField
          label="Email"
          help="We answer to this address"
          className={wide}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...form.field('email')}
        />
      )}
      <InputField label="Subject" className={wide} maxLength={200} {...form.field('subject')} />
      <SelectField label="Category" options={CATEGORY_OPTIONS} {...form.field('category')} />
      <SelectField label="Priority" options={PRIORITY_OPTIONS} {...form.field('priority')} />
      <TextareaField
        label="Message"
        help="For a property, name its county and parcel ID."
        className={wide}
        rows={8}
        maxLength={10_000}
        {...form.field('message')}
      />
    </>
  )
}
