import { capitalise, formatCount, NOTHING } from '../../../domain/lib/format.ts'
import { sureWords } from '../../../domain/ownership/sure-words.ts'
import { owedPhrase, owedWords } from '../../../domain/tax-sale/owed-words.ts'
import { statusWords } from '../../../domain/tax-sale/status.ts'
import type { Sheet } from '../../platform/pdf/sheet.ts'
import type { ReportOwner } from './report-owner.ts'

/** The owner's other parcels, their delinquency, and why they are linked. */
export function writeOwner(sheet: Sheet, owner: ReportOwner | null): void {
  sheet.heading('Owner’s other parcels', 80)
  if (owner === null || owner.name === null || owner.others === null) {
    sheet.say(
      owner?.status === 'unnamed'
        ? 'No source names an owner, so other parcels of the owner are unknown.'
        : 'The owner’s name is new and has not been compared with other owners yet.',
    )
    return
  }
  const { name, others, parcels } = owner
  if (others.parcels === 0) {
    sheet.say(
      `No other parcel is linked to ${name}. A name alone is not a link, so the owner may still hold parcels under another name or mailing address.`,
    )
    return
  }
  sheet.say(
    `${formatCount(others.parcels, 'other parcel')} of ${name}; ${others.delinquent === 0 ? 'none' : formatCount(others.delinquent, 'of them', 'of them')} delinquent${others.auctioned > 0 ? `, ${others.auctioned} sold for taxes` : ''}, ${owedPhrase(others.totalOwed, others.isOwedAssumed)} in total.`,
    { strong: true, gap: 6 },
  )
  sheet.table(
    [
      { heading: 'Parcel', share: 0.3 },
      { heading: 'Tax status', share: 0.14 },
      { heading: 'Owed', share: 0.13, isNumber: true },
      { heading: 'Linked by', share: 0.31 },
      { heading: 'How sure', share: 0.12 },
    ],
    parcels.map(
      ({
        parcelId,
        address,
        county,
        recordedAs,
        taxStatus,
        isHeldByState,
        totalOwed,
        isOwedAssumed,
        ...parcel
      }) => {
        const { weight, reasons, isDirect } = parcel.why
        const near =
          parcel.metresAway === null
            ? []
            : [
                parcel.metresAway === 0
                  ? 'touches this land'
                  : `${Math.round(parcel.metresAway * 3.281)} ft away`,
              ]
        return [
          {
            strong: parcelId ?? 'No parcel ID',
            text: [address, county, `recorded as ${recordedAs}`, ...near]
              .filter(Boolean)
              .join(', '),
          },
          taxStatus === null ? NOTHING : capitalise(statusWords(taxStatus, isHeldByState)),
          taxStatus === null ? NOTHING : owedWords(totalOwed, isOwedAssumed),
          capitalise(
            `${reasons.join('; ')}${isDirect ? '' : ', through another parcel of the same owner'}`,
          ),
          weight <= 0 ? NOTHING : capitalise(sureWords(weight)),
        ]
      },
    ),
  )
  const left = others.parcels - parcels.length
  sheet.say(
    [
      ...(left > 0 ? [`${formatCount(left, 'more parcel')} of the owner not listed here.`] : []),
      'Owners are identified by name and mailing address together. A link is a weighted similarity, not proof.',
    ].join(' '),
    { size: 9 },
  )
}
