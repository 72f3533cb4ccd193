import type { LocalDate } from '../lib/local-date.ts'
import { type AuditStep, cites } from './audit-step.ts'

const OWNER = 'The owner of record, the heirs and whoever took title from them'

const common = {
  from: null,
  to: null,
  isWindowSettled: true,
  mayBeUnneeded: false,
} as const

const never = { until: null, untilWords: 'no day ends it that is known here' } as const

/**
 * Facts that undo a sale whatever notices were given: taxes that were paid, land not liable, a bankruptcy stay, an
 * owner in military service. Source: law MS-32, TN-13, US-7, US-8.
 */
export function generalSteps(state: 'MS' | 'AL' | 'TN', saleDate: LocalDate): AuditStep[] {
  const ofState = { MS: cites('MS-32'), AL: cites('AL-2'), TN: cites('TN-13') }[state]
  // Alabama's text on attack was not read.
  const isSettled = state !== 'AL'
  return [
    {
      ...common,
      isSettled,
      key: 'taxes-due',
      title: 'The taxes were unpaid on the day of the sale',
      how: `By the collector’s receipts up to ${saleDate}; mark it missing if they had been paid`,
      source: ofState,
      attack: {
        title: 'The taxes had been paid before the sale',
        who: OWNER,
        end: 'To have the sale declared void',
        ...never,
        source: ofState,
      },
    },
    {
      ...common,
      isSettled,
      key: 'liable',
      title: 'The land was liable to sale',
      how: 'Not exempt, not public, not school land, not federal; mark it missing if it was',
      source: ofState,
      attack: {
        title: 'The land was not liable to sale',
        who: OWNER,
        end: 'To have the sale declared void',
        ...never,
        source: ofState,
      },
    },
    {
      ...common,
      isSettled: false,
      key: 'bankruptcy',
      title: 'No bankruptcy stay on the day of the sale or while redemption ran',
      how: 'By the federal docket, for every owner of record; mark it missing if a petition is found',
      source: cites('US-7'),
      attack: {
        title: 'A bankruptcy petition stayed the sale or lengthened redemption',
        who: 'The debtor or the trustee in bankruptcy',
        end: 'To have the sale set aside, or to redeem to 60 days after the order for relief',
        ...never,
        source: cites('US-7'),
      },
    },
    {
      ...common,
      isSettled: true,
      key: 'military',
      title: 'No owner in military service from the sale on',
      how: 'By the Defense Department’s records; mark it missing if an owner served: that time is not counted in any period of redemption',
      source: cites('US-8'),
      attack: {
        title: 'Time of military service is not counted',
        who: 'The owner who served',
        end: 'To redeem later by the time served, or to have a sale without a court order undone',
        until: null,
        untilWords: 'the ordinary period and the time served within it',
        source: cites('US-8'),
      },
    },
  ]
}
