import type { AdminAuditEvent } from '../../../contract/admin.ts'
import { capitalise, formatMoney } from '../../lib/format.ts'
import { jobName } from './job-name.ts'

/** Display names of events whose stored name differs. */
const EVENT_WORDS = new Map([
  ['audit-exported', 'Audit trail exported'],
  ['calendar-address-made', 'Calendar address created'],
  ['factor-added', 'Second factor added'],
  ['factor-removed', 'Second factor removed'],
  ['key-made', 'API key created'],
  ['key-revoked', 'API key revoked'],
  ['list-proposal-accepted', 'Offered list imported'],
  ['list-proposal-declined', 'Offered list declined'],
  ['list-proposal-read', 'Offered list downloaded'],
  ['list-proposal-withdrawn', 'Offer of a list withdrawn'],
  ['list-proposed', 'List offered to the record'],
  ['payment-begun', 'Payment started'],
  ['payment-fulfilled', 'Payment fulfilled by staff'],
  ['payment-given-back', 'Payment refunded by staff'],
  ['payment-review', 'Payment in review'],
  ['plan', 'Plan changed'],
  ['failed-job-dropped', 'Failed job dropped'],
  ['failed-jobs-retried', 'Failed job retried'],
  // Former names of events.
  ['set-aside-dropped', 'Failed job dropped'],
  ['set-aside-retried', 'Failed job retried'],
  ['webhook-made', 'Webhook created'],
])

/** `Import undone` for `import-undone`. */
export function eventWord(event: string): string {
  return EVENT_WORDS.get(event) ?? capitalise(event.replaceAll('-', ' '))
}

const ACTOR_WORDS: Record<AdminAuditEvent['actor'], string> = {
  person: 'Person',
  visitor: 'Visitor',
  program: 'API key',
  staff: 'Staff',
  product: 'System',
}

export function actorWord(actor: AdminAuditEvent['actor']): string {
  return ACTOR_WORDS[actor]
}

/** The kind of number in an event's `id`, by the prefix of its name. */
const ID_OF = [
  ['import-', 'import'],
  ['list-', 'list'],
  ['member-invited', 'invitation'],
  ['invitation-', 'invitation'],
  ['owner-decision-withdrawn', 'decision'],
] as const

/** The subject of an event: `Import 12`, `Payment 5, account 9`. */
export function aboutWords({ event, about }: Pick<AdminAuditEvent, 'event' | 'about'>): string {
  const { kind, key, ...rest } = about
  // A failed job's name.
  if (typeof kind === 'string' && typeof key === 'string') {
    const count = typeof rest.count === 'number' && rest.count > 1 ? `, count: ${rest.count}` : ''
    return jobName({ kind, key }) + count
  }
  if (event === 'owners-decided') {
    const whom = rest.scope === 'all' ? 'everyone' : 'themselves only'
    return `Decision ${rest.decision}: ${kind} of properties ${rest.a} and ${rest.b}, for ${whom}`
  }
  const said = Object.entries(about).filter(([, value]) => value !== false && value !== null)
  const words = said.map(([name, value]) => {
    const what = name === 'id' && ID_OF.find(([start]) => event.startsWith(start))?.[1]
    if (what) return `${what} ${value}`
    if (name === 'cents' && typeof value === 'number') return formatMoney(value / 100)
    if (['import', 'payment', 'ticket', 'webhook'].includes(name)) return `${name} ${value}`
    if (name === 'user') return `account ${value}`
    const plain = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
    if (value === true) return plain
    return `${plain}: ${typeof value === 'object' ? JSON.stringify(value) : value}`
  })
  return capitalise(words.join(', '))
}

/** `127.0.0.1`, which a dual-stack server writes as `::ffff:127.0.0.1`. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
