import { describe, expect, test } from 'vitest'
import { DRAFTS } from './draft-name.ts'
import { type DraftFacts, plain, writeDraft } from './drafts.ts'
import { surplusOf } from './surplus.ts'

const FACTS: DraftFacts = {
  asOf: '2026-11-21',
  state: 'MS',
  county: 'Hinds County, MS',
  parcelId: 'P-1',
  address: '1 OAK ST',
  legalDescription: 'LOT 1 OAK PARK',
  saleDate: '2024-08-26',
  soldTo: 'MAGNOLIA TAX LLC',
  due: 1842.17,
  bid: 5000,
  excess: 3157.83,
  source: 'results.csv, as of Aug 27, 2024',
  claims: claimsOf('MS', '2024-08-26', false),
  isRedeemed: false,
  owner: { name: 'SMITH JOHN A', address: '1 OAK ST JACKSON MS', asOf: '2026-01-05' },
}

function claimsOf(state: string, saleDate: string, isRedeemed: boolean) {
  return surplusOf(
    {
      state,
      kind: null,
      saleDate,
      saleDateIsAssumed: false,
      dueCents: 184_217,
      bidCents: 500_000,
      statedExcessCents: null,
      boughtByState: false,
      isRedeemed,
      confirmedOn: null,
    },
    '2026-11-21',
  ).claims
}

function textOf(name: 'letter' | 'claim', facts: DraftFacts): string {
  const { title, notice, blocks } = writeDraft(name, facts)
  return [
    title,
    notice,
    ...blocks.flatMap((block) => {
      if (block.kind === 'lines') return block.lines.map(plain)
      if (block.kind === 'facts')
        return block.facts.map(([what, value]) => `${what}: ${plain(value)}`)
      return [block.kind === 'heading' ? block.text : plain(block.text)]
    }),
  ].join('\n')
}

describe('a draft', () => {
  test('has the facts of record, the section and the last day', () => {
    for (const name of DRAFTS) {
      const text = textOf(name, FACTS)
      for (const fact of [
        'P-1',
        '$3,157.83',
        'Aug 26, 2024',
        'Aug 26, 2028',
        'Miss. Code § 27-41-77',
        'MAGNOLIA TAX LLC',
        'results.csv',
        'SMITH JOHN A',
      ]) {
        expect(text, `${name}: ${fact}`).toContain(fact)
      }
      expect(text).toContain('Not legal advice: have counsel read it')
    }
  })

  test('has a blank for what is unknown, and never a made-up value', () => {
    const facts: DraftFacts = {
      ...FACTS,
      parcelId: null,
      address: null,
      legalDescription: null,
      saleDate: null,
      soldTo: null,
      due: null,
      bid: null,
      owner: null,
    }
    const text = textOf('letter', facts)
    for (const blank of [
      '[parcel number]',
      '[address of the land]',
      '[legal description]',
      '[day of the sale]',
      '[buyer]',
      '[winning bid]',
      '[amount due]',
      '[name of the owner on the day of the sale]',
      '[mailing address]',
    ]) {
      expect(text).toContain(blank)
    }
    expect(text).not.toMatch(/null|undefined|SMITH|—/)
  })

  test('names the owner only as on the roll, and asks to verify it', () => {
    expect(textOf('letter', FACTS)).toContain('as on the county’s roll, as of Jan 5, 2026. Verify')
  })

  test('in Tennessee is a motion, with the order and the last day left blank', () => {
    const text = textOf('claim', {
      ...FACTS,
      state: 'TN',
      county: 'Davidson County, TN',
      claims: claimsOf('TN', '2024-08-20', false),
    })
    for (const part of [
      'Motion for excess proceeds',
      '[day of the order]',
      '[ask the office and counsel]',
      'Case no. [number]',
      '§ 67-5-2702',
    ]) {
      expect(text).toContain(part)
    }
    // The owner on the roll may not be the claimant.
    expect(text).toContain('Name: [name of the claimant]')
  })

  test('AL-11, § 40-10-28: within three years by who redeemed, then by the owner', () => {
    const facts = {
      ...FACTS,
      state: 'AL',
      county: 'Montgomery County, AL',
      claims: claimsOf('AL', '2024-05-13', true),
      isRedeemed: true,
    }
    expect(textOf('claim', facts)).toContain(
      'redeemed the land on [day of the redemption]: Ala. Code § 40-10-28',
    )
    expect(textOf('letter', facts)).toMatch(
      /the owner on the day of the sale, or a later owner.*from May 14, 2027, until May 13, 2034/,
    )
    const late = { ...facts, saleDate: '2021-05-10', claims: claimsOf('AL', '2021-05-10', false) }
    const claim = textOf('claim', { ...late, isRedeemed: false })
    expect(claim).toMatch(/Request for the excess by the owner/)
    expect(claim).toMatch(/SMITH JOHN A/)
    expect(claim).toMatch(/owned the land on the day of the sale.*HB 270 of 2024.*May 10, 2031/)
    expect(claim).not.toContain('proof of the redemption')
  })

  test.each([
    ['MS', 'Hinds County, MS', '2024-08-26', /Horn Lake.*27-41-77.*Ask as soon as you may/],
    ['AL', 'Jefferson County, AL', '2024-05-13', /HB 270 of 2024.*not read.*40-10-28.*Ask now/],
    ['TN', 'Davidson County, TN', '2024-08-20', /No last day was read.*67-5-2702.*Ask now/],
  ])(
    'Y-4, Y-11: a letter in %s says what may defeat the claim, and not to wait',
    (state, county, saleDate, says) => {
      const facts = { ...FACTS, state, county, claims: claimsOf(state, saleDate, false) }
      expect(textOf('letter', facts)).toMatch(says)
    },
  )

  test('before its time says from when it is to be made', () => {
    expect(textOf('claim', { ...FACTS, asOf: '2026-08-26' })).toContain(
      'not to be made before Aug 27, 2026',
    )
    expect(textOf('claim', { ...FACTS, asOf: '2026-08-27' })).not.toContain('not to be made')
  })
})
