import { cite } from '../law/rules.ts'
import { addDays, addYears, type LocalDate } from '../lib/local-date.ts'
import {
  type AttackPlan,
  type AuditDays,
  type AuditSale,
  type AuditStep,
  cites,
} from './audit-step.ts'
import { unitedStatesBeforeSale, unitedStatesJoined } from './federal-steps.ts'
import { generalSteps } from './general-steps.ts'

type Given = Pick<AuditStep, 'key' | 'title' | 'how' | 'source' | 'attack'> & Partial<AuditStep>

const step = (given: Given): AuditStep => ({
  from: null,
  to: null,
  isWindowSettled: true,
  isSettled: true,
  mayBeUnneeded: false,
  ...given,
})

const OWNER = 'The former owner and the heirs'

/** Reasonable notice to owner and lienors (Jones v. Flowers, Mennonite v. Adams): general knowledge. */
const DUE_PROCESS = cite('US-10')

/**
 * Alabama, sale of land: only the sections read. The notice of the sale itself was not read; due process requirements
 * are marked as unsettled here. Source: Ala. Code §§ 40-10-15, 40-10-82, 40-10-120(a); 26 U.S.C. § 7425.
 */
export function alabamaLandSteps(sale: AuditSale, days: AuditDays): AuditStep[] {
  const { saleDate } = days
  const end = days.end ?? addYears(saleDate, 3)
  const short = addYears(addDays(end, 1), 3)
  const owner = (title: string, source: string): AttackPlan => ({
    title,
    who: OWNER,
    end: 'To recover the land, or to redeem it in court',
    until: short,
    untilWords: `at the earliest barred after ${short}, if the buyer held adversely for three years; an owner who kept possession has no limit (${cite('AL-13')})`,
    source,
  })
  return [
    step({
      key: 'decree',
      title: 'Decree of sale by the probate court',
      how: 'It names the land and the amount',
      to: saleDate,
      source: cite('AL-2'),
      attack: owner('No decree of sale on file', cite('AL-2')),
    }),
    step({
      key: 'auction',
      title: 'Public auction at the courthouse, between 10:00 and 16:00',
      how: 'To the highest bidder, from day to day',
      source: cite('AL-2'),
      attack: owner('Not sold as prescribed', cite('AL-2')),
    }),
    step({
      key: 'owner-notice',
      title: 'Owner notified of the sale',
      how: 'By means reasonably calculated to reach the owner; returned mail demands more (text not read)',
      to: saleDate,
      isSettled: false,
      source: DUE_PROCESS,
      attack: owner('No reasonable notice to the owner', DUE_PROCESS),
    }),
    step({
      key: 'possession',
      title: 'Owner out of possession',
      how: 'The short statute runs only against an owner who did not keep possession; constructive and scrambling possession suffice',
      source: cite('AL-13'),
      attack: {
        title: 'The owner kept possession',
        who: OWNER,
        end: 'To redeem in court',
        until: null,
        untilWords: 'without limit of time',
        source: cites('AL-13', 'AL-14'),
      },
    }),
    ...sale.lienors.map(({ id, words }) =>
      step({
        key: `lienor:${id}`,
        title: `Buyer’s written notice to the lienor: ${words}`,
        how: 'A year from it ends the right of a mortgagee or lienor of record at the sale to redeem',
        from: saleDate,
        source: cite('AL-5'),
        mayBeUnneeded: true,
        attack: {
          title: `No written notice: ${words}`,
          who: `The lienor (${words})`,
          end: 'To redeem',
          until: null,
          untilWords: 'without end, until one year after written notice',
          source: cite('AL-5'),
        },
      }),
    ),
    ...unitedStatesBeforeSale(sale, saleDate, end),
    ...generalSteps('AL', saleDate),
  ]
}

/** Alabama, sale of a tax lien. Source: Ala. Code §§ 40-10-182, 40-10-183, 40-10-197. */
export function alabamaLienSteps(sale: AuditSale, { saleDate }: AuditDays): AuditStep[] {
  const notice = addDays(saleDate, -30)
  const suitFrom = addYears(saleDate, 3)
  const owner = (title: string, source: string): AttackPlan => ({
    title,
    who: `${OWNER}, and whoever may redeem`,
    end: 'To have the sale of the lien or its foreclosure set aside',
    until: null,
    untilWords: 'until when is not settled here',
    source,
  })
  return [
    step({
      key: 'mail',
      title: 'Notice to the taxpayer by first-class mail',
      how: 'At least 30 days before the sale',
      to: notice,
      source: cite('AL-20'),
      attack: owner('No notice by mail', cite('AL-20')),
    }),
    step({
      key: 'second-way',
      title: 'Notice by newspaper for three weeks, website or posting',
      how: 'One of them, beside the mail',
      to: notice,
      source: cite('AL-20'),
      attack: owner('No second way of notice', cite('AL-20')),
    }),
    step({
      key: 'list',
      title: 'List of the liens made out 30 days before',
      how: 'By the tax collecting official',
      to: notice,
      source: cite('AL-20'),
      attack: owner('No list in its time', cite('AL-20')),
    }),
    step({
      key: 'all-certificates',
      title: 'All sold certificates of the parcel held',
      how: 'Only the holder of all of them can bring the foreclosure suit',
      from: suitFrom,
      source: cite('AL-25'),
      attack: owner('Another holds a certificate', cite('AL-25')),
    }),
    ...sale.lienors.map(({ id, words }) =>
      step({
        key: `lienor:${id}`,
        title: `Lienor joined in the suit: ${words}`,
        how: 'A decree ends the lien of who was joined (text not read)',
        from: suitFrom,
        isSettled: false,
        mayBeUnneeded: true,
        source: `${cite('AL-25')}; ${DUE_PROCESS}`,
        attack: {
          title: `Not joined: ${words}`,
          who: `The lienor (${words})`,
          end: 'To redeem, or to keep the lien',
          until: null,
          untilWords: 'as long as the lien lives',
          source: `${cites('AL-24', 'AL-25')}; ${DUE_PROCESS}`,
        },
      }),
    ),
    ...unitedStatesJoined(sale, 'the foreclosure suit', suitFrom),
    ...generalSteps('AL', saleDate),
  ]
}

/** Tennessee: the court's sale. Source: Tenn. Code Ann. §§ 67-5-2502, 67-5-2504, 67-5-2701. */
export function tennesseeSteps(sale: AuditSale, { saleDate, suitEnd }: AuditDays): AuditStep[] {
  const attack = (title: string, source: string, who = OWNER): AttackPlan => ({
    title,
    who,
    end: `To undo the tax title for substantial noncompliance, tendering the bid and later taxes, at filing or not (${cites('TN-13', 'TN-14')})`,
    until: suitEnd,
    untilWords: untilTennessee(suitEnd),
    source,
  })
  return [
    step({
      key: 'publication',
      title: 'Notice of the sale published',
      how: 'At least once, the first time 20 days before the sale',
      to: addDays(saleDate, -20),
      source: cite('TN-5'),
      attack: attack('No publication in its time', cite('TN-5')),
    }),
    step({
      key: 'contents',
      title: 'Notice names the owners, the land and the judgment against each',
      how: 'The land by deed book and page or parcel number',
      source: cite('TN-5'),
      attack: attack('The notice lacked what it has to name', cite('TN-5')),
    }),
    step({
      key: 'search',
      title: 'Interested persons searched for',
      how: 'By the attorney, in the records of assessor, trustee, register and probate',
      to: saleDate,
      source: cite('TN-6'),
      attack: attack('Interested persons were not searched for', cite('TN-6')),
    }),
    step({
      key: 'owner-notice',
      title: 'Owner served or otherwise notified of the suit',
      how: 'By means reasonably calculated to reach the owner (text not read)',
      to: saleDate,
      isSettled: false,
      source: DUE_PROCESS,
      attack: attack('No reasonable notice to the owner', DUE_PROCESS),
    }),
    step({
      key: 'period',
      title: 'Length of redemption fixed by the court before the sale',
      how: 'By how long taxes were unpaid: for orders from July 1, 2026, one year or 90 days; before, one year, 180 or 90; 30 if vacant and abandoned; never more than one year',
      to: saleDate,
      source: cite('TN-8'),
      attack: attack('The period was not fixed before the sale', cite('TN-8')),
    }),
    step({
      key: 'confirmation',
      title: 'Order confirming the sale entered',
      how: 'Redemption runs from it',
      from: saleDate,
      source: cite('TN-7'),
      attack: attack('The sale was not confirmed: redemption has not begun to run', cite('TN-7')),
    }),
    ...sale.lienors.map(({ id, words }) =>
      step({
        key: `lienor:${id}`,
        title: `Lienor notified: ${words}`,
        how: 'A mortgagee of record is owed notice (text not read)',
        to: saleDate,
        isSettled: false,
        mayBeUnneeded: true,
        source: `${cite('TN-6')}; ${DUE_PROCESS}`,
        attack: attack(
          `Not notified: ${words}`,
          `${cite('TN-6')}; ${DUE_PROCESS}`,
          `The lienor (${words})`,
        ),
      }),
    ),
    ...unitedStatesJoined(sale, 'the suit for the taxes', null),
    ...generalSteps('TN', saleDate),
  ]
}

function untilTennessee(suitEnd: LocalDate | null): string {
  const day = suitEnd === null ? 'three years from the sale, the order not being known' : suitEnd
  return `until ${day} (${cite('TN-15')}): one year from the order by two opinions (text not read), three years from the sale by the older text; not limited for persons under disability, or where the judgment is void on its record`
}
