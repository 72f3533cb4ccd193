import { type ReactNode, useState } from 'react'
import type { HoldingDetail, RedemptionMoney, Yearly } from '../../../contract/holding.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { capitalise, formatDay, formatMoney } from '../../lib/format.ts'
import { CitedLaw } from '../../ui/cited-law.tsx'
import { cn } from '../../ui/cn.ts'
import { InputField } from '../../ui/field.tsx'
import { Prose } from '../../ui/prose.tsx'

type MoneyProps = { holding: HoldingDetail; onDay: (day: LocalDate) => void }

/** Amounts paid and received; and the redemption amount on a chosen day, or as received. */
export function Money({ holding, onDay }: MoneyProps) {
  const [day, setDay] = useState(holding.asOf)
  const { ifRedeemed, due, saleDate } = holding
  return (
    <div className="grid gap-4">
      <Figures holding={holding} />
      {ifRedeemed && (
        <div className="grid gap-3">
          <InputField
            label="If redeemed on"
            type="date"
            controlClass="tabular-nums"
            min={saleDate ?? undefined}
            value={day}
            onChange={({ target }) => {
              if (target.value === '') return
              setDay(target.value)
              onDay(target.value)
            }}
          />
          <IfRedeemed money={ifRedeemed} result={ifRedeemed.result} yearly={holding.yearly} />
        </div>
      )}
      {due && <WasDue due={due} />}
    </div>
  )
}

function Figures({ holding }: { holding: HoldingDetail }) {
  const { price, costsPaid, paid, received, result, yearly, ending } = holding
  return (
    <table className="w-full">
      <caption className="pb-1 text-left font-semibold">
        {ending === null ? 'Invested' : 'Result'}
      </caption>
      <tbody>
        <Row name="Paid at the sale">{formatMoney(price)}</Row>
        <Row name="Costs since">{formatMoney(costsPaid)}</Row>
        {(received > 0 || ending !== null) && <Row name="Received">{formatMoney(received)}</Row>}
        <tr className="border-ink border-t">
          <th scope="row" className="py-2 pr-3 text-left font-semibold">
            {ending === null ? 'Paid in all' : (result ?? 0) < 0 ? 'Loss' : 'Gain'}
          </th>
          <td className="py-2 text-right tabular-nums">
            <strong className="border-ink border-b-3 border-double font-semibold text-base">
              {formatMoney(ending === null ? paid : result === null ? null : Math.abs(result))}
            </strong>
          </td>
        </tr>
        {ending !== null && <YearlyRow yearly={yearly} />}
      </tbody>
    </table>
  )
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr className="border-t">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-muted">
        {name}
      </th>
      <td className="py-1.5 text-right align-top tabular-nums">{children}</td>
    </tr>
  )
}

/** The money-weighted return, or why there is none. */
function YearlyRow({ yearly }: { yearly: Yearly }) {
  return (
    <tr className="border-t">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-muted">
        Yearly return
        {yearly.why !== null && <span className="block text-xs">{yearly.why}</span>}
      </th>
      <td className="py-1.5 text-right align-top tabular-nums">{yearlyWords(yearly)}</td>
    </tr>
  )
}

export const yearlyWords = ({ percent }: Yearly) =>
  percent === null ? '—' : `${percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(2)}%`

type Lines = RedemptionMoney['lines']

function LineRows({ lines }: { lines: Lines }) {
  return lines.map(({ what, amount, source }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be alike, and none moves
    <tr key={`${what} ${place}`} className="border-t">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal">
        <Prose>{capitalise(what)}</Prose>
        <span className="block text-ink-muted text-xs">
          <CitedLaw>{source}</CitedLaw>
        </span>
      </th>
      <td className="py-1.5 text-right align-top tabular-nums">{formatMoney(amount)}</td>
    </tr>
  ))
}

type IfRedeemedProps = { money: RedemptionMoney; result: number | null; yearly: Yearly }

function IfRedeemed({ money, result, yearly }: IfRedeemedProps) {
  if (money.receives === null) {
    return (
      <p className="text-ink-muted">
        No amount: <Prose>{money.why ?? 'a fact is missing'}</Prose>.
      </p>
    )
  }
  return (
    <>
      <table className="w-full">
        <caption className="sr-only">Redemption money on {formatDay(money.on)}</caption>
        <tbody>
          <LineRows lines={money.lines} />
          <tr className="border-ink border-t">
            <th scope="row" className="py-2 pr-3 text-left font-semibold">
              You receive
            </th>
            <td className="py-2 text-right align-top tabular-nums">
              <strong className="border-ink border-b-3 border-double font-semibold text-base">
                {formatMoney(money.receives)}
              </strong>
            </td>
          </tr>
          {money.claimable && (
            <Row
              name={
                <>
                  You may claim besides
                  <span className="block text-xs">
                    <CitedLaw>{money.claimable.source}</CitedLaw>
                  </span>
                </>
              }
            >
              {formatMoney(money.claimable.amount)}
            </Row>
          )}
          {result !== null && (
            <tr className="border-t">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-muted">
                {result < 0 ? 'Loss after all costs' : 'Gain after all costs'}
              </th>
              <td
                className={cn(
                  'py-1.5 text-right font-semibold tabular-nums',
                  result < 0 ? 'text-danger' : 'text-accent',
                )}
              >
                {formatMoney(Math.abs(result))}
              </td>
            </tr>
          )}
          <YearlyRow yearly={yearly} />
        </tbody>
      </table>
      <Notes money={money} />
    </>
  )
}

function Notes({ money: { excessLost, notReturned, assumptions } }: { money: RedemptionMoney }) {
  const notes = [
    ...(excessLost > 0
      ? [`${formatMoney(excessLost)} of your bid above the taxes and costs is not returned`]
      : []),
    ...(notReturned ? [`Not returned: ${notReturned.why}`] : []),
  ]
  return (
    <div className="grid gap-2 text-xs">
      {notes.map((note) => (
        <p key={note} className="text-pretty">
          <CitedLaw>{note}</CitedLaw>.
        </p>
      ))}
      <details>
        <summary className="text-ink-muted hover:underline">Assumptions</summary>
        <ul className="mt-1 grid list-disc gap-1 pl-4 text-ink-muted">
          {assumptions.map((each) => (
            <li key={each}>
              <Prose>{capitalise(each)}</Prose>.
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function WasDue({ due }: { due: NonNullable<HoldingDetail['due']> }) {
  return (
    <table className="w-full">
      <caption className="pb-1 text-left font-semibold">Due on {formatDay(due.on)}</caption>
      <tbody>
        <LineRows lines={due.lines} />
        <tr className="border-ink border-t">
          <th scope="row" className="py-1.5 pr-3 text-left font-semibold">
            Due by the statute
          </th>
          <td className="py-1.5 text-right font-semibold tabular-nums">{formatMoney(due.due)}</td>
        </tr>
        <Row name="Came in">{formatMoney(due.received)}</Row>
        {due.difference !== null && due.difference !== 0 && (
          <Row name={due.difference < 0 ? 'Too little' : 'Too much'}>
            {formatMoney(Math.abs(due.difference))}
          </Row>
        )}
      </tbody>
    </table>
  )
}
