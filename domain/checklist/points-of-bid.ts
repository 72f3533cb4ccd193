import type { PointGroup } from './point.ts'

/** Points answered by liens, notices, the land and the sum. */
export const POINTS_OF_BID = [
  {
    id: 'liens',
    title: 'Liens',
    points: [
      {
        id: 'deeds-of-trust',
        text: 'Deeds of trust and mortgages are released, expired, or counted',
        how: 'For each, a release, a maturity date and a holder who was notified of the sale.',
        law: ['MS-29', 'AL-5'],
      },
      {
        id: 'judgments',
        text: 'Judgments against each owner of the last ten years are counted',
        how: 'Circuit clerk’s roll in Mississippi, the recorder elsewhere; every spelling.',
      },
      {
        id: 'federal-tax-lien',
        text: 'Federal tax liens are searched by the exact name',
        how: 'Notice, day of assessment, refiling; survival depends on notice to the United States.',
        law: ['US-1', 'US-6'],
      },
      {
        id: 'other-liens',
        text: 'State, construction, city, association and fixture liens are counted',
        how: 'Recorder, city clerk, manager of the association.',
        law: ['MS-41'],
      },
      {
        id: 'suits',
        text: 'No suit over the title is pending, and no bankruptcy is open',
        how: 'Lis pendens index, court dockets by name, federal docket.',
        law: ['T-11', 'US-7'],
      },
      {
        id: 'survivors',
        text: 'Liens that would survive the tax deed are added up',
        how: 'The table of surviving interests in the title analysis; count “depends” as surviving.',
        law: ['US-1', 'MS-29', 'AL-26', 'MS-42'],
      },
    ],
  },
  {
    id: 'notice',
    title: 'Notice',
    points: [
      {
        id: 'owner-notice',
        text: 'The owner’s notices are in the file, each served properly and on time',
        how: 'Mississippi: sheriff, mail and publication. Alabama lien: mail and one other. Tennessee: publication twenty days before.',
        law: ['MS-25', 'MS-26', 'AL-20', 'TN-5'],
      },
      {
        id: 'lienor-notice',
        text: 'Every lienor of record was notified, or the lien is counted as surviving',
        how: 'Certified mail in the clerk’s file; in Alabama the buyer’s own written notice.',
        law: ['MS-29', 'AL-5', 'US-10'],
      },
      {
        id: 'us-notice',
        text: 'The United States was notified where it has a lien',
        how: 'Notice twenty-five days before a sale without a suit; joined as a party in a suit.',
        law: ['US-1', 'US-5'],
      },
      {
        id: 'returned-mail',
        text: 'Returned mail was followed up with a second search',
        how: 'Envelopes, affidavits and other addresses in the land records.',
        law: ['MS-27', 'MS-28', 'US-10'],
      },
    ],
  },
  {
    id: 'land',
    title: 'The land itself',
    points: [
      {
        id: 'access',
        text: 'There is a road, or an easement of record to one',
        how: 'Plat, deed, and the parcel’s frontage on the map.',
      },
      {
        id: 'visit',
        text: 'Someone has visited the property',
        how: 'Occupants, roof, neighbors, dated photographs. Do not go in.',
      },
      {
        id: 'flood',
        text: 'Flood zone, slope and former use are known',
        how: 'Flood map, environmental office by address.',
      },
      {
        id: 'zoning',
        text: 'Zoning allows the use, and no repair or demolition order is open',
        how: 'Zoning office and code enforcement, by address.',
      },
      {
        id: 'utilities',
        text: 'Water, sewer, power, or what replacing them costs, is known',
        how: 'Providers by address; unpaid connection and water bills.',
      },
      {
        id: 'burdens',
        text: 'Easements, covenants, minerals and encroachments are listed',
        how: 'Exceptions in the chain, the plat’s notes, a walk along the fences.',
        law: ['AL-26', 'MS-42'],
      },
    ],
  },
  {
    id: 'bid',
    title: 'Bid and exit',
    points: [
      {
        id: 'cure-cost',
        text: 'The cost of curing the title is known, and how long it takes',
        how: 'Counsel’s figure for the suit to confirm or to quiet title; quitclaims that can be bought.',
        law: ['MS-38', 'AL-15', 'TN-13'],
      },
      {
        id: 'value',
        text: 'The value with good title is based on a comparable sale',
        how: 'This year, nearby. Assessed value is only part of market value.',
      },
      {
        id: 'holding',
        text: 'Repairs and the monthly costs until a sale are included',
        how: 'Taxes, insurance, mowing and interest, for the redemption period and the suit.',
      },
      {
        id: 'limit',
        text: 'The limit is written down, for both outcomes',
        how: 'If redeemed, and if not. The ROI calculator prints both.',
      },
      {
        id: 'overbid',
        text: 'It is known what happens to an overbid',
        how: 'Mississippi keeps it on redemption; Alabama pays it to the person who redeemed; Tennessee pays interest on the whole price.',
        law: ['MS-21', 'MS-22', 'AL-7', 'AL-11', 'TN-10', 'TN-12'],
      },
      {
        id: 'payment',
        text: 'How, when and in whose name you pay is settled',
        how: 'Registration, deposit, form of money, hour. An Alabama lien is paid within the day, online within two.',
        law: ['AL-22'],
      },
      {
        id: 'exit',
        text: 'There is a plan for each outcome, and an insurer has been asked',
        how: 'Redemption, deed, suit, sale. Keep this sheet with the receipt.',
      },
    ],
  },
] as const satisfies readonly PointGroup[]
