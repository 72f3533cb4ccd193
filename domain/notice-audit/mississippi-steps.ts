import { cite } from '../law/rules.ts'
import { addDays, addYears, type LocalDate, weekdayOf } from '../lib/local-date.ts'
import {
  type AttackPlan,
  type AuditDays,
  type AuditSale,
  type AuditStep,
  cites,
} from './audit-step.ts'
import { unitedStatesBeforeSale } from './federal-steps.ts'
import { generalSteps } from './general-steps.ts'

const MONDAY = 1

/** The last Monday of August or the first of April (MS-1, MS-2). */
export function isStatutorySaleDay(day: LocalDate): boolean {
  if (weekdayOf(day) !== MONDAY) return false
  const month = day.slice(5, 7)
  if (month === '08') return addDays(day, 7).slice(5, 7) !== '08'
  return month === '04' && Number(day.slice(8, 10)) <= 7
}

/**
 * Mississippi: documents that the chancery clerk's file must have for a valid tax title.
 *
 * Source: Miss. Code §§ 27-41-55, 27-41-59, 27-43-1, 27-43-3, 27-43-5, 27-43-11, 27-45-23; Campbell Properties v. Cook.
 */
export function mississippiSteps(sale: AuditSale, days: AuditDays): AuditStep[] {
  const { saleDate } = days
  const end = days.end ?? addYears(saleDate, 2)
  const from = addDays(end, -180)
  const to = addDays(end, -60)
  const barred = addYears(end, 3)
  const owner = (title: string, source: string): AttackPlan => ({
    title,
    who: 'The owner of record, the heirs and whoever took title from them',
    end: 'To have the sale declared void and the tax deed cancelled',
    until: barred,
    untilWords: `at the earliest barred after ${barred}, by three years of actual occupation since redemption ended (${cite('MS-36')}); by age alone never`,
    source,
  })
  const step = (
    each: Pick<AuditStep, 'key' | 'title' | 'how' | 'source' | 'attack'> & Partial<AuditStep>,
  ): AuditStep => ({
    from: null,
    to: null,
    isWindowSettled: true,
    isSettled: true,
    mayBeUnneeded: false,
    ...each,
  })
  return [
    step({
      key: 'sale-day',
      title: 'Sale held on its day',
      how: isStatutorySaleDay(saleDate)
        ? `${saleDate} is one of the two days of the law`
        : `${saleDate} is neither the last Monday of August nor the first of April: check that the sale went on day to day from one (${cite('MS-4')})`,
      source: cites('MS-1', 'MS-2'),
      attack: owner('Sold at the wrong time', cites('MS-32')),
    }),
    step({
      key: 'sale-advertised',
      title: 'Sale advertised for two weeks',
      how: 'In a newspaper of the county, by owner or roll number; for an online sale also how and when to bid',
      to: addDays(saleDate, -1),
      source: cites('MS-1', 'MS-3'),
      attack: owner('Not offered in the way prescribed', cites('MS-32')),
    }),
    step({
      key: 'owner-search',
      dueFrom: from,
      title: `Record owner as of ${from} found in the land records`,
      how: 'The owner 180 days before redemption ends is the one to be notified',
      source: cite('MS-25'),
      attack: owner('Notice to someone who was not the record owner', cites('MS-25', 'MS-28')),
    }),
    step({
      key: 'owner-notice',
      title: 'Notice issued by the chancery clerk',
      how: 'Within 180 and not less than 60 days before redemption ends',
      from,
      to,
      source: cite('MS-25'),
      attack: owner('No notice to the owner in its time', cites('MS-25', 'MS-28')),
    }),
    step({
      key: 'non-resident',
      dueFrom: from,
      title: 'Owner lives outside Mississippi',
      how: 'Mark it done only if the file shows an address outside the State; an owner anywhere in Mississippi has to be served by the sheriff of that county: then mark it not needed',
      isSettled: false,
      mayBeUnneeded: true,
      source: cite('MS-26'),
      attack: owner('Not shown where the owner lived', cites('MS-26', 'MS-28')),
    }),
    step({
      key: 'sheriff',
      title: 'Served by the sheriff of the county where the owner lives',
      how: 'Anywhere in Mississippi: personally, else on the spouse or someone over 16 living there and willing, else posted on a door of the abode; only an owner who lives outside the State needs none',
      unneededIf: {
        step: 'non-resident',
        why: 'only an owner who lives outside the State needs no sheriff, and that is not shown',
      },
      from,
      to: end,
      mayBeUnneeded: true,
      source: cite('MS-26'),
      attack: owner('No service by the sheriff', cites('MS-26', 'MS-28')),
    }),
    step({
      key: 'mail',
      title: 'Registered or certified mail to the owner',
      how: 'To the street address found by diligent search, else the post office box; plain first-class mail does not do: then mark it missing',
      from,
      to,
      source: cite('MS-26'),
      attack: owner('No registered or certified mail', cites('MS-26', 'MS-28')),
    }),
    step({
      key: 'publication',
      title: 'Notice published in a newspaper',
      how: 'At least 45 days before redemption ends, with the reputed owner’s name and address and the legal description',
      from,
      to: addDays(end, -45),
      source: cite('MS-26'),
      attack: owner('No notice by publication', cites('MS-26', 'MS-28')),
    }),
    step({
      key: 'second-search',
      dueFrom: from,
      title: 'Second diligent search, and the clerk’s affidavit of it',
      how: 'Where a notice came back undelivered; the text on the affidavit was not read',
      to: end,
      mayBeUnneeded: true,
      source: cite('MS-27'),
      attack: owner('No second search after a notice came back', cites('MS-27', 'MS-28')),
    }),
    step({
      key: 'addresses',
      dueFrom: from,
      title: 'Every address in the land records used',
      how: 'A clerk who had another address there and did not use it made a sale void (Campbell Properties v. Cook, Miss. 2018)',
      mayBeUnneeded: true,
      source: cite('MS-28'),
      attack: owner('Another address of record was not used', cites('MS-28')),
    }),
    step({
      key: 'lienor-search',
      title: 'Deeds, mortgages and deeds of trust searched for lienors',
      how: 'By the clerk, for the notice to lienors',
      from,
      to,
      source: cite('MS-29'),
      attack: lienor(
        'Lienors were not searched for',
        'A mortgagee, beneficiary or vendor’s-lien holder of record',
      ),
    }),
    ...sale.lienors.map(({ id, words }) =>
      step({
        key: `lienor:${id}`,
        title: `Certified mail to the lienor: ${words}`,
        how: 'Within the same time as the owner’s notice',
        from,
        to,
        mayBeUnneeded: true,
        source: cite('MS-29'),
        attack: lienor(`No certified mail: ${words}`, `The lienor (${words})`),
      }),
    ),
    ...unitedStatesBeforeSale(sale, saleDate, end),
    ...generalSteps('MS', saleDate),
  ]
}

function lienor(title: string, who: string): AttackPlan {
  return {
    title,
    who,
    end: 'To have the tax title declared void as to that lien alone; the lien stays',
    until: null,
    untilWords: 'as long as the lien lives',
    source: cite('MS-29'),
  }
}
