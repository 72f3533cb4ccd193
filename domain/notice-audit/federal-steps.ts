import { cite } from '../law/rules.ts'
import { addDays, type LocalDate } from '../lib/local-date.ts'
import type { AuditSale, AuditStep } from './audit-step.ts'

const common = {
  from: null,
  isWindowSettled: true,
  isSettled: true,
  mayBeUnneeded: false,
} as const

/**
 * Notice to the United States 25 days before a sale without suit, for each notice of federal tax lien filed more than
 * 30 days before it. The sale is the day redemption ends, or the auction by the other reading: after an auction it is
 * never said that no notice was owed, or that it is too late (US-1, US-3).
 */
export function unitedStatesBeforeSale(
  { federalLiens }: AuditSale,
  saleDate: LocalDate,
  end: LocalDate,
): AuditStep[] {
  const counted = federalLiens.filter(({ filedOn }) => filedOn < addDays(end, -30))
  return counted.map(({ id, words, filedOn }) => ({
    ...common,
    key: `united-states:${id}`,
    title: `Notice to the United States: ${words}`,
    how: `By registered or certified mail or in person, at least 25 days before the sale, which is the day redemption ends, ${end}, by the better reading, and the auction of ${saleDate} by the other`,
    to: addDays(end, -25),
    ...(filedOn < addDays(saleDate, -30) && {
      settledTo: {
        on: addDays(saleDate, -25),
        why: `in time if the end of redemption on ${end} is the sale, too late if the auction of ${saleDate} is: the lien may survive`,
      },
    }),
    source: `${cite('US-1')}; ${cite('US-3')}`,
    attack: {
      title: `No notice to the United States: ${words}`,
      who: 'The United States',
      end: 'Its lien survives the sale',
      until: null,
      untilWords: `as long as the lien can be collected (${cite('US-6')})`,
      source: cite('US-1'),
    },
  }))
}

/** Joinder of the United States in the suit (US-5). */
export function unitedStatesJoined(
  { federalLiens }: AuditSale,
  suit: string,
  from: LocalDate | null,
): AuditStep[] {
  return federalLiens.map(({ id, words }) => ({
    ...common,
    from,
    to: null,
    key: `united-states:${id}`,
    title: `United States joined in the suit: ${words}`,
    how: `A sale or decree cuts its lien off only if it was a party to ${suit}`,
    source: cite('US-5'),
    attack: {
      title: `The United States was not joined: ${words}`,
      who: 'The United States',
      end: 'Its lien stays',
      until: null,
      untilWords: `as long as the lien can be collected (${cite('US-6')})`,
      source: cite('US-5'),
    },
  }))
}
