import {
  type Plan,
  TITLE_REPORT,
  USAGE_KINDS,
  type UsageKind,
} from '../../../domain/billing/plan-catalogue.ts'
import { formatNumber } from '../../lib/format.ts'
import { USAGE_NAME } from './usage-words.ts'

/** On a phone the metered item is above its four amounts. */
const ON_PHONE = 'max-sm:grid max-sm:grid-cols-4 max-sm:gap-x-2 max-sm:px-4'

/** The limits of the plans side by side. */
export function PlanTable({ plans }: { plans: readonly Plan[] }) {
  return (
    <section
      aria-label="Limits by plan"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-md border bg-sheet"
    >
      <table className="w-full tabular-nums sm:min-w-[34rem]">
        <thead>
          <tr className={`${ON_PHONE} border-b bg-well text-left`}>
            <th scope="col" className="px-4 py-2.5 font-semibold max-sm:sr-only">
              {' '}
              Per month{' '}
            </th>
            {plans.map(({ id, name }) => (
              <th key={id} scope="col" className="px-4 py-2.5 text-right font-semibold max-sm:px-0">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {USAGE_KINDS.map((kind) => (
            <tr key={kind} className={ON_PHONE}>
              <th
                scope="row"
                className="px-4 py-2.5 text-left font-normal max-sm:col-span-full max-sm:px-0 max-sm:pb-0 max-sm:text-ink-muted"
              >
                {USAGE_NAME[kind]}
              </th>
              {plans.map((plan) => (
                <td key={plan.id} className="px-4 py-2.5 text-right max-sm:px-0 max-sm:pt-0.5">
                  <Limit plan={plan} kind={kind} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Limit({ plan, kind }: { plan: Plan; kind: UsageKind }) {
  const limit = plan.limits[kind]
  if (limit === null) return 'Unlimited'
  if (limit > 0) return formatNumber(limit)
  return (
    <span className="text-ink-muted">
      {kind === 'reports' ? `$${TITLE_REPORT.price} each` : 'None'}
    </span>
  )
}
