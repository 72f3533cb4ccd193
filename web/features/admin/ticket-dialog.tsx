import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock, Send } from 'lucide-react'
import type { Ticket } from '../../../contract/support.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { TextareaField } from '../../ui/field.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { Moment } from '../../ui/time.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useFields } from '../../ui/use-fields.ts'
import { answerTicket, closeTicket, TICKETS_KEY, ticketQuery } from './admin.api.ts'

/** A ticket with its messages; the answer is also emailed. */
export function TicketDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const queries = useQueryClient()
  const ticket = useQuery(ticketQuery(id))
  const form = useFields({ text: '' }, ({ text }) => ({
    text: text.trim() ? undefined : 'Write an answer first',
  }))
  const done = (title: string) => async (changed: Ticket) => {
    queries.setQueryData(ticketQuery(id).queryKey, changed)
    toast({ title, description: `#${id}, ${changed.subject}` })
    onClose()
    await queries.invalidateQueries({ queryKey: TICKETS_KEY })
  }
  const answer = useMutation({
    mutationFn: (body: string) => answerTicket(id, body),
    onSuccess: done('Answer sent'),
  })
  const close = useMutation({
    mutationFn: () => closeTicket(id),
    onSuccess: done('Ticket closed'),
  })
  const isBusy = answer.isPending || close.isPending
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={ticket.data?.subject ?? `Ticket #${id}`}
      description={ticket.data ? `#${id} from ${ticket.data.email}` : undefined}
      actions={
        <>
          {ticket.data && ticket.data.status !== 'closed' && (
            <Button variant="secondary" disabled={isBusy} onClick={() => close.mutate()}>
              <Lock aria-hidden />
              Close ticket
            </Button>
          )}
          <Button type="submit" form="ticket-answer" disabled={isBusy || !ticket.data}>
            <Send aria-hidden />
            Send answer
          </Button>
        </>
      }
    >
      {ticket.isPending ? (
        <div className="grid gap-3">
          <LoadingLabel>Loading the ticket</LoadingLabel>
          <Skeleton className="w-1/2" />
          <Skeleton className="h-16 w-full" />
        </div>
      ) : ticket.isError ? (
        <ErrorNotice what="The ticket could not be loaded." query={ticket} />
      ) : (
        <div className="grid gap-4">
          <Thread ticket={ticket.data} />
          <form
            id="ticket-answer"
            noValidate
            onSubmit={form.submit(({ text }) => answer.mutate(text))}
          >
            <TextareaField
              label="Your answer"
              help={`Sent by email to ${ticket.data.email}.`}
              rows={5}
              maxLength={10_000}
              {...form.field('text')}
            />
          </form>
          {answer.isError && <ErrorNotice what="The answer was not sent." error={answer.error} />}
          {close.isError && <ErrorNotice what="The ticket was not closed." error={close.error} />}
        </div>
      )}
    </Dialog>
  )
}

function Thread({ ticket }: { ticket: Ticket }) {
  return (
    <ol aria-label="Messages" className="grid gap-3">
      {ticket.messages.map(({ fromStaff, body, at }) => (
        <li
          key={at}
          className={fromStaff ? 'rounded-md bg-accent-tint p-3' : 'rounded-md bg-well p-3'}
        >
          <p className="text-ink-muted text-xs">
            {fromStaff ? 'ParcelProof support' : ticket.email}, <Moment at={at} />
          </p>
          <p className="wrap-anywhere mt-1 whitespace-pre-wrap">{body}</p>
        </li>
      ))}
    </ol>
  )
}
