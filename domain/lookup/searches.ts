import type { HOME_STATES } from '../county/home-states.ts'

/** The records that can be looked up, in the order of the 47-point checklist. */
export const SEARCH_IDS = [
  'other-taxes',
  'city-charges',
  'bankruptcy',
  'land-records',
  'probate',
  'judgment-roll',
  'federal-liens',
  'construction-liens',
  'ucc',
  'lis-pendens',
  'notice-file',
  'possession',
] as const

export type SearchId = (typeof SEARCH_IDS)[number]
export type HomeState = (typeof HOME_STATES)[number]

/** Default assumptions of a search: initial judgments, not measurements. */
export type SearchAssumption = {
  /** Percentage of titles with a hidden claim there. */
  chancePercent: number
  /** Its cost in percent of the value with good title. */
  lossPercent: number
  /** Percentage of existing claims that a search finds. */
  findPercent: number
  feeCents: number
  minutes: number
}

export type Search = {
  name: string
  /** Hidden claims it may find: completes "may reveal …". */
  mayReveal: string
  /** The office that keeps the record. */
  office: Readonly<Record<HomeState, string>>
  /** Ids of the rules of law that make it relevant. */
  law: Readonly<Record<HomeState, readonly string[]>>
  assumed: SearchAssumption
}

const DEEDS = {
  MS: 'Chancery clerk, land records',
  AL: 'Judge of probate, land records',
  TN: 'Register of deeds',
} as const

export const SEARCHES: Readonly<Record<SearchId, Search>> = {
  'land-records': {
    name: 'Deeds and deeds of trust',
    mayReveal: 'a later deed, a break in the chain or an unreleased deed of trust',
    office: DEEDS,
    law: { MS: ['T-1', 'MS-29'], AL: ['T-2', 'AL-5'], TN: ['T-3', 'TN-13'] },
    assumed: assume(20, 50, 80, 5, 60),
  },
  'judgment-roll': {
    name: 'Judgments against the owner',
    mayReveal: 'an enrolled or recorded judgment, or a state tax lien enrolled like one',
    office: {
      MS: 'Circuit clerk, judgment roll',
      AL: 'Judge of probate, recorded certificates of judgment',
      TN: 'Register of deeds, recorded judgments',
    },
    law: {
      MS: ['LIFE-MS-JUDGMENT', 'LIFE-MS-ENROLLED'],
      AL: ['LIFE-AL-JUDGMENT'],
      TN: ['LIFE-TN-JUDGMENT'],
    },
    assumed: assume(15, 12, 85, 0, 25),
  },
  'federal-liens': {
    name: 'Federal tax lien index',
    mayReveal: 'a notice of federal tax lien',
    office: {
      MS: 'Chancery clerk, federal lien index',
      AL: 'Judge of probate, federal lien index',
      TN: 'Register of deeds, federal liens',
    },
    law: { MS: ['US-1', 'US-2'], AL: ['US-1', 'US-5'], TN: ['US-5'] },
    assumed: assume(4, 45, 85, 0, 20),
  },
  'construction-liens': {
    name: 'Construction liens',
    mayReveal: 'a lien for unpaid work on the building',
    office: {
      MS: 'Chancery clerk, construction lien book',
      AL: 'Judge of probate, verified statements of lien',
      TN: 'Register of deeds, notices of lien',
    },
    law: {
      MS: ['LIFE-MS-CONSTRUCTION'],
      AL: ['LIFE-AL-CONSTRUCTION'],
      TN: ['LIFE-TN-CONSTRUCTION'],
    },
    assumed: assume(4, 15, 85, 0, 15),
  },
  ucc: {
    name: 'UCC filings',
    mayReveal: 'a claim on fixtures: a heating system, solar panels, a manufactured home',
    office: {
      MS: 'Secretary of State, UCC search, and the chancery clerk for fixture filings',
      AL: 'Secretary of State, UCC search, and the judge of probate for fixture filings',
      TN: 'Secretary of State, UCC search, and the register for fixture filings',
    },
    law: { MS: ['LIFE-UCC'], AL: ['LIFE-UCC'], TN: ['LIFE-UCC'] },
    assumed: assume(3, 4, 80, 5, 10),
  },
  'lis-pendens': {
    name: 'Pending suits',
    mayReveal: 'a suit over the title',
    office: {
      MS: 'Chancery clerk, lis pendens record',
      AL: 'Judge of probate, lis pendens record',
      TN: 'Register of deeds, lis pendens abstracts',
    },
    law: { MS: ['T-11'], AL: ['T-11'], TN: ['T-11'] },
    assumed: assume(3, 70, 90, 0, 15),
  },
  probate: {
    name: 'Estates and heirs',
    mayReveal: 'a deceased owner, heirs who never conveyed, or a ward whose time does not run',
    office: {
      MS: 'Chancery clerk, probate docket',
      AL: 'Probate court, estates',
      TN: 'Probate court or clerk and master, estates',
    },
    law: { MS: ['T-10', 'T-20', 'MS-16'], AL: ['T-20', 'AL-6'], TN: ['T-9', 'T-20'] },
    assumed: assume(8, 55, 75, 0, 30),
  },
  bankruptcy: {
    name: 'Bankruptcy docket',
    mayReveal: 'a petition of the owner whose stay stops the sale or extends redemption',
    office: {
      MS: 'Federal bankruptcy court, PACER',
      AL: 'Federal bankruptcy court, PACER',
      TN: 'Federal bankruptcy court, PACER',
    },
    law: { MS: ['US-7'], AL: ['US-7'], TN: ['US-7'] },
    assumed: assume(3, 40, 90, 3, 15),
  },
  'other-taxes': {
    name: 'Taxes of other years',
    mayReveal: 'unpaid taxes of other years, or an earlier tax sale',
    office: {
      MS: 'Tax collector, and the chancery clerk for earlier sales',
      AL: 'Revenue commissioner or tax collector',
      TN: 'County trustee, and the clerk and master for suits',
    },
    law: { MS: ['MS-12', 'MS-41'], AL: ['AL-24'], TN: ['TN-1'] },
    assumed: assume(25, 6, 95, 0, 10),
  },
  'city-charges': {
    name: 'City charges',
    mayReveal: 'a cleaning, demolition or special assessment of the city',
    office: {
      MS: 'Municipal clerk and code enforcement',
      AL: 'City clerk and code enforcement',
      TN: 'City treasurer and code enforcement',
    },
    law: { MS: ['MS-8', 'MS-41'], AL: [], TN: [] },
    assumed: assume(10, 10, 80, 0, 25),
  },
  'notice-file': {
    name: 'Notice file of the tax sale',
    mayReveal: 'a required notice that was not given, which leaves the sale open to attack',
    office: {
      MS: 'Chancery clerk, tax sale notices and affidavits',
      AL: 'Judge of probate or tax collector, sale file',
      TN: 'Clerk and master, file of the tax suit',
    },
    law: { MS: ['MS-25', 'MS-26', 'MS-28'], AL: ['AL-2', 'AL-20'], TN: ['TN-5', 'TN-6', 'TN-13'] },
    assumed: assume(15, 85, 70, 10, 45),
  },
  possession: {
    name: 'Who is in possession',
    mayReveal: 'an owner or another who lives there and must be removed',
    office: {
      MS: 'At the land',
      AL: 'At the land',
      TN: 'At the land',
    },
    law: { MS: ['MS-32', 'MS-36'], AL: ['AL-13'], TN: ['T-12'] },
    assumed: assume(20, 15, 85, 15, 60),
  },
}

/** Default value of an hour. An assumption. */
export const ASSUMED_HOURLY_CENTS = 4_000

function assume(
  chancePercent: number,
  lossPercent: number,
  findPercent: number,
  feeDollars: number,
  minutes: number,
): SearchAssumption {
  return { chancePercent, lossPercent, findPercent, feeCents: feeDollars * 100, minutes }
}

/** The cost of a search: its fee, and the minutes at the hourly rate, rounded half up to the cent. */
export function costCentsOf(
  { feeCents, minutes }: Pick<SearchAssumption, 'feeCents' | 'minutes'>,
  hourlyCents: number,
): number {
  return feeCents + Math.round((minutes * hourlyCents) / 60)
}
