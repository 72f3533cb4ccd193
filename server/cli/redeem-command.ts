import type { RedemptionAnswer } from '../../domain/redemption/question.ts'
import { readRedemptionQuestion } from '../../domain/redemption/read-question.ts'
import { redeem } from '../../domain/redemption/redeem.ts'
import { readFileArgument } from './file-argument.ts'
import { readJson } from './read-json.ts'

const HELP = `parcelproof redeem FILE      (FILE may be -, standard input)

Deadlines and payoffs to redeem land sold for taxes. FILE holds a redemption question or
an array of them as JSON; the answer is one answer, or an array in the same order.

  {"regime": "ms-land-sale", "saleDate": "2024-08-26", "taxes": 1790.17, "costs": 52.00,
   "bid": 5000.00, "accrued": [{"amount": 48.00, "accruedOn": "2025-02-03"}], "asOf": "2025-03-10"}

regime is one of
  ms-land-sale    Mississippi county's sale
  al-land-sale    Alabama sale of land; marketValue (with an excess), laterTaxes [{amount, paidOn}],
                  boughtByState, mortgageeNotifiedOn (written notice to a mortgagee of record)
  al-tax-lien     Alabama sale of a lien: taxes and costs are the certificate; certificateRate in percent
  tn-court-sale   Tennessee: confirmedOn, paidOn, delinquentYears, isVacantAbandoned; asOf is the day
                  of the motion
and everywhere federalLienNoticeFiledOn, noticeToUnitedStatesOn and reader (redeemer, the default, or
buyer): an unsettled point gives a redeemer the earlier day and the higher sum, a buyer the later day and
the lower. An accrued cost that the buyer paid has paidByBuyer: true. saleDateIsAssumed: true says that
the sale date was assumed, so nothing is computed from it.

Amounts are dollars, days YYYY-MM-DD. A field left out or null is unknown. costs left out are zero. A
bid left out counts as a bid of taxes and costs, and the assumptions say so. buyerResult is what the
buyer receives minus the price paid.

status is open, expired (total is null) or unknown (a fact is missing; missing names it). What was
assumed is in assumptions; readings has the other day or sum of each unsettled point, with its reader. A question
that cannot be answered is {"error": "…"} in its place, also printed to standard error, and the exit
status is 1. Not legal advice; verify with counsel.
`

/** `parcelproof redeem FILE`: redemption questions in, answers out. */
export async function redeemCommand(args: string[]): Promise<number> {
  const argument = readFileArgument(args, HELP, {})
  if (argument === null) return 0
  const { file } = argument

  const read = await readJson(file)
  if ('refused' in read) {
    process.stderr.write(`${read.refused}\n`)
    return 1
  }
  const isList = Array.isArray(read.value)
  const questions: unknown[] = Array.isArray(read.value) ? read.value : [read.value]
  const answers = questions.map(answer)
  process.stdout.write(`${JSON.stringify(isList ? answers : answers[0], null, 2)}\n`)

  const refusals = answers.flatMap((item, index) =>
    'error' in item ? [`${file}: ${isList ? `[${index}]: ` : ''}${item.error}\n`] : [],
  )
  process.stderr.write(refusals.join(''))
  return refusals.length > 0 ? 1 : 0
}

function answer(value: unknown): RedemptionAnswer | { error: string } {
  const read = readRedemptionQuestion(value)
  return 'error' in read ? read : redeem(read.question)
}
