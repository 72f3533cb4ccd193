import { cite, citeIn } from '../law/rules.ts'
import { type Regime, stateOf } from '../redemption/question.ts'
import { lateRedeemers } from '../redemption/who-may-redeem.ts'

/** Open risks of a regime's tax title, with their sections. */
export function unsureOf(regime: Regime, boughtByState: boolean): string[] {
  switch (regime) {
    case 'ms-land-sale':
      return [
        `the title can be attacked for lack of strict notice, taxes paid before, land not liable, wrong time or place, or a poor description (${cite('MS-32')}; ${cite('MS-28')})`,
        `after the ordinary period some may still redeem or undo the sale: ${lateRedeemers('ms-land-sale', boughtByState)}`,
        `a decree on publication may be reopened for two years (${cite('MS-38')})`,
        `since July 1, 2019 the buyer cannot sue to undo the sale: if the title fails and the taxes were due, a lien for them and 1½% a month is left, otherwise nothing (${cite('MS-40', '2019-07-01')})`,
        `a lienor who got no notice keeps his lien (${cite('MS-29')})`,
        `possession does not bar for wild land, severed minerals, land not taxable, a poor description or a co-tenant (${cite('MS-36')})`,
        ...(boughtByState
          ? [
              `the bar for the State’s title does not hold if the taxes had been paid; disability extends it (${cite('MS-37')})`,
              `the day of the State’s patent is not set by a rule (${cite('MS-34')})`,
            ]
          : []),
        `whether easements survive is unsettled (${cite('MS-42')})`,
        `the United States may redeem later where a federal lien was filed (${cite('US-2')}; ${cite('US-3')}, unsettled)`,
      ]
    case 'al-land-sale':
      return [
        `an owner who kept possession has no time limit: the short statute never runs against that owner (${cite('AL-13')}; ${cite('AL-14')}, text not read)`,
        `a mortgagee or lienor of record may redeem until one year after the buyer’s written notice; without notice, indefinitely (${cite('AL-5')})`,
        `after the ordinary period some may still redeem or undo the sale: ${lateRedeemers('al-land-sale', false)}`,
        `the deed asks for proof that all taxes are paid (${cite('AL-12')})`,
      ]
    case 'al-tax-lien':
      return [
        `the suit takes all sold certificates of the parcel in one hand (${cite('AL-25')})`,
        `redemption stays open until judgment; whoever may redeem may demand a public auction, which can take the land for money, and its surplus goes to the owner or heirs (${cite('AL-25')}; HB 270 of 2024, by its summary)`,
        `after the period some may still redeem or undo the decree: ${lateRedeemers('al-tax-lien', false)}`,
        `restrictions, covenants and easements stay (${cite('AL-26')})`,
        `who is not joined in the suit is not bound by it; a federal lien takes joinder of the United States (${cite('US-5')})`,
      ]
    case 'tn-court-sale':
      return [
        `redemption is counted by the longest period, 1 year from the order; the court may have fixed a shorter one (${cite('TN-8')})`,
        `a suit to undo the title is barred one year after the confirming order by two opinions of 2023 and 2024, three years after the sale by the older text; never where the judgment is void on its record (${cite('TN-15')})`,
        `after the ordinary period some may still redeem or undo the sale: ${lateRedeemers('tn-court-sale', false)}`,
        `substantial noncompliance with mandatory provisions can undo the title (${cite('TN-13')})`,
        `longer stops: seven years’ possession under an assurance recorded for 30, or 20 years without the other paying taxes (${cite('T-13')})`,
        `the United States is bound only if it was joined (${cite('US-5')})`,
      ]
  }
}

/** Insurers' requirements beside the law's days; no rule binds an insurer. */
export function insurersAsk(regime: Regime): Array<{ what: string; source: string }> {
  const practice = 'practice, varies by insurer'
  const common = [
    regime === 'ms-land-sale'
      ? {
          what: 'a search of 32 years for a home, of 50 for commercial land, without a gap',
          source: `${practice}; ${cite('T-15')}`,
        }
      : { what: 'a search of 30 to 40 years without a gap', source: practice },
    { what: 'a decree past the time to appeal', source: practice },
    {
      what: 'or a quitclaim from the former owner, or a limitation that has run',
      source: `${practice}; ${citeIn('T-17', stateOf(regime))}`,
    },
    { what: 'a survey, or an exception for what one would show', source: practice },
  ]
  switch (regime) {
    case 'ms-land-sale':
      return [
        ...common,
        {
          what: 'the clerk’s file: notice by sheriff, mail and publication, and to lienors',
          source: `${practice}; ${cite('MS-26')}; ${cite('MS-29')}`,
        },
        {
          what: 'affidavits of three years’ actual occupation where no suit was brought',
          source: `${practice}; ${cite('MS-36')}`,
        },
      ]
    case 'al-land-sale':
      return [
        ...common,
        {
          what: 'proof of who possessed the land for three years after the deed could be demanded',
          source: `${practice}; ${cite('AL-13')}`,
        },
        {
          what: 'the written notice to mortgagees and lienors of record',
          source: `${practice}; ${cite('AL-5')}`,
        },
      ]
    case 'al-tax-lien':
      return [
        ...common,
        {
          what: 'the foreclosure decree with all interest holders joined',
          source: `${practice}; ${cite('AL-25')}`,
        },
      ]
    case 'tn-court-sale':
      return [
        ...common,
        { what: 'the order that confirms the sale', source: `${practice}; ${cite('TN-13')}` },
        {
          what: 'one year from the confirming order without a suit, or three years from the sale',
          source: `${practice}; ${cite('TN-15')}`,
        },
      ]
  }
}
