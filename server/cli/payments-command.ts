import { centralDay } from '../../domain/lib/local-date.ts'
import { openPayments } from '../features/payments/open-payments.ts'
import type { PaymentProvider } from '../features/payments/payment-provider.ts'
import { listForReview, type ReviewedPayment } from '../features/payments/review.queries.ts'
import { fulfilPayment, refundPayment } from '../features/payments/review-payments.ts'
import { type Config, publicUrlOf } from '../platform/config/config.ts'
import type { Pool } from '../platform/db/db.ts'
import { readArguments } from './arguments.ts'
import { printable } from './printable.ts'
import { staffHere } from './staff.ts'
import { WrongUsage } from './usage.ts'
import { withDatabase } from './with-database.ts'

const HELP = `parcelproof payments review [--json]
parcelproof payments refund ID
parcelproof payments fulfil ID

Payments that were received but not fulfilled: a wrong amount or currency, a duplicate, or a deleted
account. review lists them, oldest first. refund returns all of the money through the provider and emails
the person. fulfil delivers the order anyway, with an invoice for the amount received. Settings come from
the environment (DATA_DIR, DATABASE_URL, BASE_URL, STRIPE_…), as for the web app, which keeps running.
`

/** `parcelproof payments …`: lists, refunds and fulfills payments in review. */
export async function paymentsCommand(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    json: { type: 'boolean', default: false },
  })
  const [verb, id, ...rest] = positionals
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  if (verb === undefined) throw new WrongUsage('give review, refund or fulfil; see --help')
  if (!['review', 'refund', 'fulfil'].includes(verb)) {
    throw new WrongUsage(`“${verb}” is not review, refund or fulfil`)
  }
  if (verb === 'review') {
    if (id !== undefined) throw new WrongUsage(`review takes no “${id}”`)
    return withDatabase((db) => review(db, values.json))
  }
  const number = Number(id)
  if (!Number.isSafeInteger(number) || number <= 0) {
    throw new WrongUsage(`${verb} needs the number of a payment${id ? `, not “${id}”` : ''}`)
  }
  if (rest.length > 0) throw new WrongUsage(`“${rest[0]}” is not expected`)
  return withDatabase(async (db, config) => {
    const provider = openPayments(config.payments, db)
    if (provider === null) {
      process.stderr.write('No payment provider is configured. Set PAYMENTS or STRIPE_…\n')
      return 1
    }
    const refusal = await settle(verb, db, config, provider, number)
    process.stderr.write(
      `${refusal ?? `Payment ${number} is ${verb === 'refund' ? 'refunded' : 'fulfilled'}`}\n`,
    )
    return refusal === null ? 0 : 1
  })
}

async function settle(
  verb: string,
  db: Pool,
  config: Config,
  provider: PaymentProvider,
  id: number,
): Promise<string | null> {
  if (verb === 'refund') return refundPayment(db, provider, id, staffHere())
  const publicUrl = publicUrlOf(config)
  const { enforcesLimits } = config
  const deps = { db, provider, today: centralDay(new Date()), publicUrl, enforcesLimits }
  return fulfilPayment(deps, id, staffHere())
}

async function review(db: Pool, asJson: boolean): Promise<number> {
  const payments = await listForReview(db)
  if (asJson) process.stdout.write(`${JSON.stringify(payments)}\n`)
  else if (payments.length === 0) process.stderr.write('No payments in review\n')
  else for (const payment of payments) process.stdout.write(`${lineOf(payment)}\n`)
  return 0
}

function lineOf(payment: ReviewedPayment): string {
  const { id, createdAt, email, description, askedCents, problem, provider, intent } = payment
  return [
    `#${id}`,
    createdAt.slice(0, 10),
    email ?? 'account deleted',
    description,
    `asked ${(askedCents / 100).toFixed(2)} usd`,
    problem ?? '',
    `${provider} ${intent ?? ''}`,
  ]
    .map(printable)
    .join('\t')
}
