import { shownAddress, shownMailAddress } from '../address/shown-address.ts'
import { cite, LAW_CHECKED_ON } from '../law/rules.ts'
import { formatDay, formatMoney } from '../lib/format.ts'
import type { LocalDate } from '../lib/local-date.ts'
import type { DraftName } from './draft-name.ts'
import type { Claim } from './surplus-sale.ts'

/** A fact not on record: a blank to fill in, with its description. */
export type Blank = { blank: string }
export type Inline = ReadonlyArray<string | Blank>

export type DraftBlock =
  | { kind: 'lines'; lines: readonly Inline[] }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: Inline }
  | { kind: 'facts'; facts: ReadonlyArray<readonly [name: string, value: Inline]> }

export type Draft = { title: string; notice: string; blocks: DraftBlock[] }

/** Facts on record about a sale with a surplus; null becomes a blank in the draft. */
export type DraftFacts = {
  asOf: LocalDate
  state: string
  county: string
  parcelId: string | null
  address: string | null
  legalDescription: string | null
  saleDate: LocalDate | null
  soldTo: string | null
  due: number | null
  bid: number | null
  excess: number
  /** The source of bid and excess. */
  source: string
  claims: readonly Claim[]
  isRedeemed: boolean
  /** On the county's roll, if no later deed is on record; never from elsewhere. */
  owner: { name: string; address: string | null; asOf: LocalDate } | null
}

const NOTICE = `DRAFT. Not legal advice: have counsel read it before it is sent or filed. The law was checked on ${formatDay(LAW_CHECKED_ON)}. Filled in from public records, which may be wrong or late. Every blank in brackets is a fact that is not on record here.`

const blank = (what: string): Blank => ({ blank: what })
const or = (value: string | null, what: string) => value ?? blank(what)
const day = (on: LocalDate | null, what: string) => (on === null ? blank(what) : formatDay(on))
const money = (amount: number | null, what: string) =>
  amount === null ? blank(what) : formatMoney(amount)

/** The letter to the former owner, or the claim, with the facts on record filled in. */
export function writeDraft(name: DraftName, facts: DraftFacts): Draft {
  return name === 'letter' ? letter(facts) : claim(facts)
}

function letter(facts: DraftFacts): Draft {
  const { owner, county } = facts
  return {
    title: `Letter to the former owner: surplus of a tax sale in ${county}`,
    notice: NOTICE,
    blocks: [
      {
        kind: 'lines',
        lines: [
          [blank('your name')],
          [blank('your address')],
          [blank('telephone or email')],
          [blank('date of the letter')],
        ],
      },
      {
        kind: 'lines',
        lines: [
          [or(owner?.name ?? null, 'name of the owner on the day of the sale')],
          [or(owner?.address ? shownMailAddress(owner.address) : null, 'mailing address')],
        ],
      },
      {
        kind: 'heading',
        text: `Money from the tax sale of ${facts.address ? shownAddress(facts.address) : facts.parcelId ? `parcel ${facts.parcelId}` : 'your land'}`,
      },
      { kind: 'text', text: ['Dear ', or(owner?.name ?? null, 'name'), ':'] },
      {
        kind: 'text',
        text: [
          `Public records of ${county} say that the land below was sold for unpaid taxes on `,
          day(facts.saleDate, 'day of the sale'),
          `, and that the sale brought ${formatMoney(facts.excess)} more than was due.`,
        ],
      },
      { kind: 'facts', facts: factsOf(facts) },
      ...whoMayAsk(facts),
      ...askNow(facts),
      {
        kind: 'text',
        text: [
          'You can ask for it yourself and need not pay anyone to do so. Ask the office that holds the money what it needs, and ask a lawyer if you are unsure.',
        ],
      },
      { kind: 'text', text: ['Sincerely,'] },
      { kind: 'lines', lines: [[blank('signature')], [blank('name in print')]] },
      ...(owner
        ? [
            {
              kind: 'text' as const,
              text: [
                `Owner and address as on the county’s roll, as of ${formatDay(owner.asOf)}. Verify who owned the land on the day of the sale before sending this.`,
              ],
            },
          ]
        : []),
    ],
  }
}

/** Claimants, deadlines and sections, and the contested points. */
function whoMayAsk({ claims }: DraftFacts): DraftBlock[] {
  return claims.map(({ who, how, from, until, source, isContested }) => ({
    kind: 'text',
    text: [
      isContested
        ? `After that the law is contested (${source}). `
        : `By ${source}, it may be claimed by ${who}, ${how}`,
      ...(isContested
        ? []
        : [
            from === null ? '' : `, from ${formatDay(from)}`,
            ...(until === null
              ? [', until ', blank('last day: ask the office and counsel'), '.']
              : [`, until ${formatDay(until)}.`]),
          ]),
      ...(isContested && until !== null
        ? [`A late claim may be possible until ${formatDay(until)}; who may make it is unsettled.`]
        : []),
    ],
  }))
}

/** What may defeat the claim, and why it is not to wait (law Y-4, Y-11). */
const ASK_NOW: ReadonlyMap<string, string> = new Map([
  [
    'MS',
    `The county may refuse it where the sale was void for want of notice, since a court then had the whole bid refunded to the buyer (City of Horn Lake v. Sass Muni-V, Miss. 2018; ${cite('MS-21')}). Ask as soon as you may.`,
  ],
  [
    'AL',
    `Who may claim after three years is by the summary of HB 270 of 2024, whose text was not read (${cite('AL-11', '2024-10-01')}). Ask now.`,
  ],
  ['TN', `No last day was read in the section (${cite('TN-12')}). Ask now.`],
])

function askNow({ state }: DraftFacts): DraftBlock[] {
  const text = ASK_NOW.get(state)
  return text === undefined ? [] : [{ kind: 'text', text: [text] }]
}

function claim(facts: DraftFacts): Draft {
  const { state, county } = facts
  const head = state === 'TN' ? motionHead(facts) : claimHead(facts)
  const main = mainClaim(facts)
  return {
    title:
      state === 'TN'
        ? `Motion for excess proceeds, ${county}`
        : `Claim to the excess of a tax sale, ${county}`,
    notice: NOTICE,
    blocks: [
      ...head,
      { kind: 'facts', facts: factsOf(facts) },
      { kind: 'text', text: basisOf(facts) },
      ...(main && main.from !== null && facts.asOf < main.from
        ? [
            {
              kind: 'text' as const,
              text: [
                `This claim is not to be made before ${formatDay(main.from)} (${main.source}).`,
              ],
            },
          ]
        : []),
      {
        kind: 'text',
        text: [
          state === 'TN'
            ? `The movant asks that the excess of ${formatMoney(facts.excess)}, or what the court finds it to be, be paid to the movant at the address below.`
            : `The claimant asks that the excess of ${formatMoney(facts.excess)}, or what the office finds it to be, be paid to the claimant at the address below.`,
        ],
      },
      { kind: 'heading', text: 'Proof attached' },
      {
        kind: 'lines',
        lines: [
          [blank('proof of who the claimant is')],
          [
            blank(
              state === 'AL' && !isOwnersClaim(facts)
                ? 'proof of the redemption'
                : 'deed or order by which the claimant owned the land or holds an interest',
            ),
          ],
          ['The results of the sale: ', facts.source],
        ],
      },
      { kind: 'heading', text: 'Claimant' },
      {
        kind: 'lines',
        lines: [
          ['Name: ', claimantOf(facts)],
          ['Address: ', blank('address for payment')],
          ['Signature: ', blank('signature')],
          ['Date: ', blank('date')],
          ['Sworn before: ', blank('notary, if the office asks for it')],
        ],
      },
    ],
  }
}

/** In Alabama the claimant is the redeemer, whom the roll does not name; after three years the owner. */
function claimantOf(facts: DraftFacts): string | Blank {
  const { state, owner } = facts
  return owner && (state === 'MS' || isOwnersClaim(facts))
    ? owner.name
    : blank('name of the claimant')
}

/** The redeemer's three years are over, so that the owner's late claim is the one to make (AL-11(b)). */
function isOwnersClaim({ state, claims, asOf }: DraftFacts): boolean {
  const [proof] = claims
  return state === 'AL' && proof?.until != null && asOf > proof.until
}

const mainClaim = (facts: DraftFacts) => facts.claims[isOwnersClaim(facts) ? 1 : 0]

function claimHead(facts: DraftFacts): DraftBlock[] {
  const { county, saleDate, state } = facts
  return [
    {
      kind: 'lines',
      lines: [
        [`To: ${county}`],
        [blank('office of the county that holds the excess, and its address')],
      ],
    },
    {
      kind: 'heading',
      text:
        state === 'AL' && !isOwnersClaim(facts)
          ? 'Claim to the excess by the person who redeemed'
          : 'Request for the excess by the owner',
    },
    {
      kind: 'text',
      text: [
        'The claimant asks for the excess of the tax sale of ',
        day(saleDate, 'day of the sale'),
        ' of the land below.',
      ],
    },
  ]
}

function motionHead({ county, saleDate }: DraftFacts): DraftBlock[] {
  return [
    {
      kind: 'lines',
      lines: [
        ['In the ', blank('Chancery or Circuit'), ` Court for ${county}`],
        [blank('caption of the delinquent-tax suit')],
        ['Case no. ', blank('number')],
      ],
    },
    { kind: 'heading', text: 'Motion for excess proceeds' },
    {
      kind: 'text',
      text: [
        'The movant, an interested person, moves for the excess proceeds of the tax sale of ',
        day(saleDate, 'day of the sale'),
        ' of the land below, which the court confirmed by the order below.',
      ],
    },
  ]
}

function basisOf(facts: DraftFacts): Inline {
  const { state, isRedeemed } = facts
  const main = mainClaim(facts)
  if (!main) return []
  const until: Inline =
    main.until === null
      ? [' The last day to ask is ', blank('ask the office and counsel'), '.']
      : [` The last day to ask is ${formatDay(main.until)}.`]
  if (state === 'MS') {
    return [
      'By the record here the land was not redeemed ',
      blank('confirm with the chancery clerk'),
      '. The claimant owned it when it was sold and asks after the period to redeem: ',
      `${main.source}.`,
      ...until,
    ]
  }
  if (state === 'AL' && isOwnersClaim(facts)) {
    return [
      'The three years for a claim by whoever redeemed are over. The claimant owned the land on the day of the sale, or took it later from that owner by ',
      blank('deed, with book and page'),
      `: ${main.source}.`,
      ...until,
    ]
  }
  if (state === 'AL') {
    return [
      isRedeemed
        ? 'The claimant redeemed the land on '
        : 'The record here does not say that the land was redeemed; the claimant redeemed it on ',
      blank('day of the redemption'),
      `: ${main.source}.`,
      ...until,
    ]
  }
  return [
    'The sale was confirmed by an order entered on ',
    day(main.from, 'day of the order'),
    '. The movant’s interest is ',
    blank('owner, heir, lienor'),
    `: ${main.source}.`,
    ...until,
  ]
}

function factsOf(facts: DraftFacts): ReadonlyArray<readonly [string, Inline]> {
  return [
    ['Parcel', [or(facts.parcelId, 'parcel number')]],
    ['Address', [or(facts.address && shownAddress(facts.address), 'address of the land')]],
    ['Legal description', [or(facts.legalDescription, 'legal description')]],
    ['County', [facts.county]],
    ['Day of the sale', [day(facts.saleDate, 'day of the sale')]],
    ['Bought by', [or(facts.soldTo, 'buyer')]],
    ['Winning bid', [money(facts.bid, 'winning bid')]],
    ['Taxes and costs due', [money(facts.due, 'amount due')]],
    ['Excess', [`${formatMoney(facts.excess)} (${facts.source})`]],
  ]
}

/** A blank as plain text: `[name of the claimant]`. */
export function plain(text: Inline): string {
  return text.map((part) => (typeof part === 'string' ? part : `[${part.blank}]`)).join('')
}
