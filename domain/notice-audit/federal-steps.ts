import { cite } from '../law/rules.ts'
import { addDays, type LocalDate } from '../lib/local-date.ts'
import type { AuditSale, AuditStep } from './audit-step.ts'

const common = {
  from: null,
  isWindowSettled: true,
  isSettled: true,
  mayBeUnneeded: false,
} as const

/** Notice to the United States 25 days before a sale without suit, for each notice of federal tax lien (US-1). */
export function unitedStatesBeforeSale(
  { federalLiens }: AuditSale,
  saleDate: LocalDate,
): AuditStep[] {
  return federalLiens.map(({ id, words }) => ({
    ...common,
    key: `united-states:${id}`,
    title: `Notice to the United States: ${words}`,
    how: 'At least 25 days before the sale, since its lien was filed more than 30 days before',
    to: addDays(saleDate, -25),
    source: cite('US-1'),
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
