import type { Page } from '@playwright/test'
import type { Lien, TitleFinding, TitleInstrument, TitleRecord } from '../../contract/title.ts'

const provenance = {
  source: 'Sample data',
  importId: null,
  asOf: '2026-11-21',
  year: null,
  isSample: true,
}

export function makeInstrument(
  id: string,
  type: string,
  recordedOn: string,
  more: Partial<TitleInstrument> = {},
): TitleInstrument {
  return {
    id,
    type,
    recordedOn,
    executedOn: null,
    grantors: [],
    grantees: [],
    bookPage: null,
    instrumentNumber: null,
    consideration: null,
    amount: null,
    maturesOn: null,
    refersTo: [],
    interest: null,
    remarks: null,
    isInChain: false,
    provenance,
    ...more,
  }
}

export function makeFinding(code: string, more: Partial<TitleFinding> = {}): TitleFinding {
  return {
    code,
    severity: 'major',
    points: 21,
    instruments: [],
    explanation: `The explanation of ${code}.`,
    whoCouldAssertIt: `Whoever asserts ${code}`,
    cure: `The cure of ${code}`,
    scoreIfCured: 100,
    underlying: { points: 21, scoreIfCured: 100 },
    source: 'Miss. Code § 89-5-19',
    ...more,
  }
}

/** A title with a broken chain, an active and a released lien, and content for every part of the screen. */
export function makeRecord(propertyId: number, more: Partial<TitleRecord> = {}): TitleRecord {
  return {
    propertyId,
    confidenceScore: 28,
    underlyingTitleScore: 28,
    riskLevel: 'High Risk',
    basis: 'analysis',
    stated: null,
    chainOfTitleComplete: false,
    hasActiveLinks: true,
    hasCloudedTitle: true,
    hasQuietTitleIssues: true,
    notes: 'Record title is held by SMITH JOHN A since 2018-02-11.',
    lastTitleSearch: '2026-11-20T16:30:00Z',
    ruleSet: '2026.11',
    asOf: '2026-11-20',
    searchedFrom: '1984-03-02',
    coverage: 0.92,
    holders: [{ name: 'SMITH JOHN A', interest: '1' }],
    chain: ['i1', 'i4'],
    unplaced: [],
    unplacedReasons: {},
    findings: [
      makeFinding('chain-gap', {
        severity: 'critical',
        points: 51,
        instruments: ['i4'],
        scoreIfCured: 79,
      }),
      makeFinding('unreleased-deed-of-trust', { instruments: ['i5'], scoreIfCured: 49 }),
      makeFinding('easement', { severity: 'note', points: 0, scoreIfCured: 28 }),
    ],
    liens: [
      {
        instrument: 'i5',
        lienType: 'deed-of-trust',
        isActive: true,
        priority: 1,
        expiresOn: '2054-02-11',
        survivesTaxDeed: 'depends',
        why: 'not released',
      },
      {
        instrument: 'i2',
        lienType: 'deed-of-trust',
        isActive: false,
        priority: null,
        expiresOn: null,
        survivesTaxDeed: 'extinguished',
        why: 'released',
      },
    ],
    survivors: [
      {
        interest: 'Restrictive covenants',
        instruments: [],
        survives: 'survives',
        why: 'They run with the land.',
        source: 'Miss. Code § 1',
      },
      {
        interest: 'Deed of trust',
        instruments: ['i5'],
        survives: 'depends',
        why: 'It depends on the clerk’s notice.',
        source: 'Miss. Code §§ 27-43-5, 27-43-11',
      },
      {
        interest: 'Judgment',
        instruments: [],
        survives: 'extinguished',
        why: 'A tax title is a new title.',
        source: 'Miss. Code § 27-45-23',
      },
    ],
    instruments: [
      makeInstrument('i1', 'warranty-deed', '1984-03-02', {
        grantors: ['GREEN ACRES DEVELOPMENT CO'],
        grantees: ['JONES ROBERT L', 'JONES ELLA M'],
        bookPage: '2911/417',
        consideration: 52000,
        isInChain: true,
      }),
      makeInstrument('i2', 'deed-of-trust', '1984-03-02', { amount: 46800 }),
      makeInstrument('i3', 'release', '1997-08-14', { refersTo: ['i2'] }),
      makeInstrument('i4', 'warranty-deed', '2018-02-11', {
        grantors: ['HOLLOWAY PROPERTIES LLC'],
        grantees: ['SMITH JOHN A'],
        bookPage: '7311/250',
        isInChain: true,
      }),
      makeInstrument('i5', 'deed-of-trust', '2018-02-11', {
        grantors: ['SMITH JOHN A'],
        grantees: ['BANKPLUS'],
        amount: 88200,
        bookPage: '7311/254',
      }),
    ],
    taxSales: [
      {
        id: 't1',
        kind: 'ms-land-sale',
        saleDate: '2013-08-26',
        taxYear: 2012,
        amount: 1842.17,
        purchaser: 'MAGNOLIA TAX LLC',
        status: 'redeemed',
        provenance,
      },
    ],
    ...more,
  }
}

export function makeLien(id: number, more: Partial<Lien> = {}): Lien {
  return {
    id,
    lienType: 'deed-of-trust',
    priority: 1,
    lienHolder: 'BANKPLUS',
    filedDate: '2018-02-11',
    amount: 88200,
    notes: null,
    isActive: true,
    expiresOn: '2054-02-11',
    bookPage: '7311/254',
    instrumentNumber: null,
    ...more,
  }
}

/** Answers both calls for a property's title record. */
export async function answerRecord(page: Page, record: TitleRecord): Promise<void> {
  for (const path of [
    `**/api/properties/${record.propertyId}/title-record`,
    `**/api/title-records/property/${record.propertyId}`,
  ]) {
    await page.unroute(path)
    await page.route(path, (route) => route.fulfill({ json: record }))
  }
}
