import { text as readAll } from 'node:stream/consumers'
import type { Ticket } from '../../contract/support.ts'
import { answerTicketAsStaff, closeTicketAsStaff } from '../features/support/answer-ticket.ts'
import { findTicket, listForStaff } from '../features/support/ticket.queries.ts'
import { publicUrlOf } from '../platform/config/config.ts'
import { readArguments } from './arguments.ts'
import { printable } from './printable.ts'
import { staffHere } from './staff.ts'
import { WrongUsage } from './usage.ts'
import { withDatabase } from './with-database.ts'

const HELP = `parcelproof support list [--all] [--json]
parcelproof support show ID [--json]
parcelproof support reply ID TEXT      (TEXT may be -, standard input)
parcelproof support close ID

Support tickets, for staff. list shows the open ones, most urgent first; --all includes answered and
closed ones. reply stores the answer, which a signed-in person sees, and emails it to the ticket's address.
Settings come from the environment (DATA_DIR, DATABASE_URL, BASE_URL), as for the web app; a running web
app on the same DATA_DIR keeps running and sends the email.
`

/** `parcelproof support …`: lists and answers support tickets. */
export async function supportCommand(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    all: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  })
  const [verb, id, ...words] = positionals
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  if (verb === undefined) throw new WrongUsage('give list, show, reply or close; see --help')
  if (!['list', 'show', 'reply', 'close'].includes(verb)) {
    throw new WrongUsage(`“${verb}” is not list, show, reply or close`)
  }
  if (verb === 'list') {
    if (id !== undefined) throw new WrongUsage(`list takes no “${id}”`)
    return withDatabase(async (db) => {
      const tickets = await listForStaff(db, values.all)
      if (values.json) process.stdout.write(`${JSON.stringify(tickets)}\n`)
      else if (tickets.length === 0) process.stderr.write('No open tickets\n')
      else for (const ticket of tickets) process.stdout.write(`${lineOf(ticket)}\n`)
      return 0
    })
  }
  const number = Number(id)
  if (!Number.isSafeInteger(number) || number <= 0) {
    throw new WrongUsage(`${verb} needs the number of a ticket${id ? `, not “${id}”` : ''}`)
  }
  if (verb !== 'reply' && words.length > 0) throw new WrongUsage(`“${words[0]}” is not expected`)
  const text = verb === 'reply' ? await textOf(words) : ''
  return withDatabase(async (db, config) => {
    const ticket = await findTicket(db, number)
    if (!ticket) {
      process.stderr.write(`Ticket ${number} does not exist\n`)
      return 1
    }
    if (verb === 'show') {
      process.stdout.write(values.json ? `${JSON.stringify(ticket)}\n` : wholeOf(ticket))
    } else if (verb === 'close') {
      await closeTicketAsStaff(db, number, staffHere())
      process.stderr.write(`Ticket ${number} is closed\n`)
    } else {
      await answerTicketAsStaff({ db, publicUrl: publicUrlOf(config) }, ticket, text, staffHere())
      process.stderr.write(`Answered. The email goes to ${ticket.email}.\n`)
    }
    return 0
  })
}

async function textOf(words: readonly string[]): Promise<string> {
  const text = (
    words.length === 1 && words[0] === '-' ? await readAll(process.stdin) : words.join(' ')
  ).trim()
  if (text === '') throw new WrongUsage('reply needs a text, or - for standard input')
  return text
}

function lineOf({ id, priority, category, status, createdAt, email, subject }: Ticket): string {
  const day = createdAt.slice(0, 10)
  return `#${id}\t${priority}\t${category}\t${status}\t${day}\t${email}\t${printable(subject)}`
}

function wholeOf(ticket: Ticket): string {
  const messages = ticket.messages.map(
    ({ fromStaff, body, at }) =>
      `\n${fromStaff ? 'Staff' : ticket.email}, ${at}\n\n${printable(body)}\n`,
  )
  return `${lineOf(ticket)}\n${messages.join('')}`
}
