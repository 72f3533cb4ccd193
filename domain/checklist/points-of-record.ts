import type { PointGroup } from './point.ts'

/** Points answered by the list, the tax office and the land records. */
export const POINTS_OF_RECORD = [
  {
    id: 'parcel',
    title: 'The parcel',
    points: [
      {
        id: 'parcel-id',
        text: 'The parcel ID is known exactly as the county writes it',
        how: 'Compare the list with the assessor’s page, digit by digit, punctuation included.',
      },
      {
        id: 'location',
        text: 'Address, outline and location on the map match',
        how: 'Check the outline, then the aerial photo, then the street number.',
      },
      {
        id: 'description',
        text: 'The legal description fits the same land',
        how: 'Lot and block of a recorded plat, or section, township and range. A description too vague to find the land defeats a Mississippi tax deed.',
        law: ['MS-32'],
      },
      {
        id: 'land-kind',
        text: 'It is land, not just a building, timeshare, mineral right or undivided share',
        how: 'Property class on the roll; placeholders such as IMP ONLY in the parcel ID.',
      },
      {
        id: 'size',
        text: 'Lot and building have the size the record says',
        how: 'Measure the outline; compare the building on the roll with the aerial photo.',
      },
    ],
  },
  {
    id: 'tax-sale',
    title: 'Taxes and the sale',
    points: [
      {
        id: 'sale-kind',
        text: 'The kind of sale is known: land, lien, or land by order of a court',
        how: 'The notice of sale. In Alabama each county chooses for the year.',
        law: ['MS-7', 'AL-2', 'AL-20', 'TN-4'],
      },
      {
        id: 'sale-date',
        text: 'The date of sale comes from a document, and is the day this parcel is struck off',
        how: 'Notice or receipt. A sale can last several days; a date derived from a year is not a date.',
        law: ['MS-1', 'MS-4'],
      },
      {
        id: 'amount-owed',
        text: 'Taxes, penalties and costs are known to the cent',
        how: 'The list, then the collector. Keep taxes and costs apart.',
        law: ['MS-12'],
      },
      {
        id: 'other-years',
        text: 'Taxes of all other years, and every other open sale of the parcel, are counted',
        how: 'Ask the collector for all years, and the clerk for all sales not yet redeemed.',
        law: ['MS-8'],
      },
      {
        id: 'city-taxes',
        text: 'City taxes and special charges are counted',
        how: 'City clerk and code enforcement: separate sale, cleaning, demolition, assessments.',
        law: ['MS-8', 'MS-41'],
      },
      {
        id: 'liable',
        text: 'The land was liable to the tax, and the tax is really unpaid',
        how: 'Church, school, public and federal owners; a payment posted to another parcel ID.',
        law: ['MS-32', 'TN-13', 'US-11'],
      },
      {
        id: 'status-today',
        text: 'It is still for sale: not paid, redeemed or withdrawn',
        how: 'Ask the office on the morning of the sale. Lists lag behind the office.',
      },
    ],
  },
  {
    id: 'redemption',
    title: 'Redemption',
    points: [
      {
        id: 'deadline',
        text: 'The last day to redeem is counted by the law of this kind of sale',
        how: 'Mississippi two years, Alabama three from a sale of land, Tennessee from the confirming order.',
        law: ['MS-11', 'AL-4', 'AL-25', 'TN-7', 'TN-8'],
      },
      {
        id: 'payoff',
        text: 'The redemption amount, and how much of it the buyer receives, is computed',
        how: 'The redemption clock on the property page; the officer’s figure is binding.',
        law: ['MS-12', 'AL-7', 'AL-24', 'TN-10'],
      },
      {
        id: 'who-may-redeem',
        text: 'Everyone who may redeem is listed, with an address',
        how: 'Owner, heirs, mortgagee, lienors, tenants with an interest.',
        law: ['MS-10', 'AL-5', 'AL-24'],
      },
      {
        id: 'extensions',
        text: 'None of them has more time: minority, unsound mind, bankruptcy, military service',
        how: 'Probate index, bankruptcy docket, the military status database.',
        law: ['MS-16', 'AL-6', 'US-7', 'US-8'],
      },
      {
        id: 'possession',
        text: 'Who is in possession is known',
        how: 'Look, and ask a neighbor. In Alabama an owner who stayed has no time limit.',
        law: ['AL-13', 'AL-14'],
      },
    ],
  },
  {
    id: 'chain',
    title: 'Ownership and chain',
    points: [
      {
        id: 'owner-match',
        text: 'The assessed owner is the owner of record',
        how: 'Last deed in the chain against the tax roll; keep both spellings.',
        law: ['T-16'],
      },
      {
        id: 'chain-complete',
        text: 'The chain is complete for forty years or back to a patent',
        how: 'Grantee index backwards, grantor index forwards.',
        law: ['T-15', 'T-19'],
      },
      {
        id: 'estates',
        text: 'Deceased owners are settled: probate or heirship is of record',
        how: 'Words such as ESTATE, HEIRS, ET AL; the probate index by name.',
        law: ['T-9', 'T-10', 'T-20'],
      },
      {
        id: 'spouses',
        text: 'Spouses joined where a homestead was conveyed',
        how: 'Words beside the names on each deed and deed of trust.',
        law: ['T-5', 'T-6', 'T-7'],
      },
      {
        id: 'shares',
        text: 'All co-owners conveyed, and the shares add up to the whole',
        how: 'Carry the fractions from deed to deed.',
      },
      {
        id: 'authority',
        text: 'Anyone who signed for another had authority of record',
        how: 'Power of attorney, trust, letters of guardianship, company resolution.',
      },
      {
        id: 'earlier-tax-deed',
        text: 'Earlier tax deeds and patents in the chain are cleared',
        how: 'A decree, a quitclaim from the former owner, or the limitation period. Age alone clears nothing.',
        law: ['T-17', 'T-18'],
      },
    ],
  },
] as const satisfies readonly PointGroup[]
