import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TaxSaleRow } from '../../../contract/tax-sale.ts'
import type { Lien, TitleRecord, TitleTransfer } from '../../../contract/title.ts'
import { analyzeTitle, RULE_SET } from '../../../domain/title/score/analyze.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { buildCase } from './build-case.ts'
import { readEvidence } from './read-evidence.queries.ts'
import {
  DEED,
  HINDS,
  INDEX_HEADING,
  LOAN,
  PATENT,
  RELEASE,
  resetTitles,
  titleSteps,
} from './testing/title-tests.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => resetTitles(t))
afterAll(() => t.close())

const { importRoll, importIndex, score, propertyId, record, stored } = titleSteps(() => t)

const codes = ({ findings }: TitleRecord) => findings.map(({ code }) => code)

describe('the title record of a property', () => {
  test('does not exist while nothing is recorded; an unknown property has none either', async () => {
    await importRoll('100-1,SMITH JOHN A,12 OAK ST,JACKSON,MS,39209,100')
    await score()
    const { status, body } = await record()
    expect(status).toBe(404)
    expect(body.message).toBe('This property has not been analyzed yet')
    for (const path of [
      '/api/properties/987654/title-record',
      '/api/title-records/property/987654',
      '/api/properties/987654/title-transfers',
      '/api/properties/987654/liens',
      '/api/properties/987654/redemption',
      '/api/properties/987654/max-bid',
    ]) {
      const unknown = await t.getJson<{ message: string }>(path)
      expect(unknown.status, path).toBe(404)
      expect(unknown.body.message).toBe('Property not found')
    }
  })

  test('is what the engine makes of the evidence, with every instrument and its source', async () => {
    await importRoll('100-1,SMITH JOHN A,12 OAK ST,JACKSON,MS,39209,')
    const index = await importIndex(PATENT, DEED, LOAN)
    const { status, body } = await record()
    expect(status).toBe(200)
    const [evidence] = await readEvidence(t.db, [await propertyId()])
    if (!evidence) throw new Error('no evidence')
    const { titleCase } = buildCase(evidence, TEST_DAY)
    const analysis = analyzeTitle(titleCase)
    expect(body).toMatchObject({
      propertyId: await propertyId(),
      confidenceScore: analysis.confidenceScore,
      basis: 'analysis',
      stated: null,
      ruleSet: RULE_SET,
      asOf: TEST_DAY,
      holders: [{ name: 'SMITH JOHN A', interest: '1' }],
      findings: analysis.findings,
      liens: analysis.liens,
      ...analysis.flags,
    })
    expect(codes(body)).toContain('unreleased-deed-of-trust')
    expect(body.confidenceScore).toBeLessThan(80)
    expect(body.instruments.map(({ bookPage }) => bookPage)).toEqual(['1/1', '2911/417', '5000/1'])
    expect(body.instruments[1]).toMatchObject({
      type: 'warranty-deed',
      isInChain: true,
      provenance: { importId: index.body.importId, isSample: false },
    })
    expect(body.notes).toContain('Record title is held by SMITH JOHN A.')
    expect(body.notes).toContain('3 instruments recorded from 1850-03-02 to 2026-11-21')
    expect(body.notes).toContain('1 active lien.')
    const same = await t.getJson(`/api/title-records/property/${await propertyId()}`)
    expect(same.body).toMatchObject({ confidenceScore: body.confidenceScore, notes: body.notes })
  })

  test('changes with its evidence, also as it is stored for lists', async () => {
    await importRoll('100-1,SMITH JOHN A,12 OAK ST,JACKSON,MS,39209,')
    await importIndex(PATENT, DEED, LOAN)
    await score()
    const before = await stored()
    expect(before?.findings.map(([code]) => code)).toContain('unreleased-deed-of-trust')
    await importIndex(RELEASE)
    await score()
    expect((await stored())?.confidence_score).toBe(100)
    expect((await record()).body).toMatchObject({ confidenceScore: 100, hasActiveLinks: false })
    // The roll now names somebody the chain does not end in.
    await importRoll('100-1,BROWN BOB,12 OAK ST,JACKSON,MS,39209,')
    await score()
    expect((await stored())?.confidence_score).toBeLessThan(50)
    expect((await record()).body.chainOfTitleComplete).toBe(false)
    const { body } = await t.getJson<{ titleIssues: number }>('/api/dashboard/stats')
    expect(body.titleIssues).toBe(1)
  })

  test('has the underlying title beside it, without the open sale’s own taxes, wherever the score is', async () => {
    await importRoll('100-1,SMITH JOHN A,12 OAK ST,JACKSON,MS,39209,')
    await importIndex(PATENT, DEED)
    await t.importFile(
      'parcel_id,owner_name,total,status,sale_date\n100-1,SMITH JOHN A,1200,delinquent,2027-04-05',
      { query: '?county=Hinds%20County,%20MS' },
    )
    await score()
    const { body } = await record()
    expect([body.confidenceScore, body.underlyingTitleScore]).toEqual([79, 100])
    expect(body.findings).toMatchObject([{ code: 'delinquent-taxes', underlying: null }])
    expect(await stored()).toMatchObject({ confidence_score: 79, underlying_title_score: 100 })
    const radar = await t.getJson<TaxSaleRow[]>('/api/tax-sales?sort=underlyingTitle&order=desc')
    expect(radar.body[0]?.property).toMatchObject({ titleScore: 79, underlyingTitleScore: 100 })
  })

  test('goes with the instruments when their import is undone', async () => {
    await importRoll('100-1,SMITH JOHN A,12 OAK ST,JACKSON,MS,39209,')
    const { body } = await importIndex(PATENT, DEED)
    await score()
    expect((await stored())?.rule_set).toBe(RULE_SET)
    await t.undoImport(body.importId)
    await score()
    expect(await stored()).toBeUndefined()
    expect((await record()).status).toBe(404)
  })

  test('goes with its property, whose instruments wait again', async () => {
    const roll = await importRoll('100-1,SMITH JOHN A,12 OAK ST,JACKSON,MS,39209,')
    await importIndex(PATENT, DEED)
    await score()
    await t.undoImport(roll.body.importId)
    await score()
    const { rows } = await t.db.query(
      `select (select count(*) from title_record) as records, (select count(*) from title_due) as due,
              (select count(*) from instrument where property_id = 0) as waiting`,
    )
    expect(rows[0]).toEqual({ records: 0, due: 0, waiting: 2 })
  })

  test('names what could not be placed, with the reason', async () => {
    await importRoll('100-1,SMITH JOHN A,12 OAK ST,JACKSON,MS,39209,')
    await importIndex(
      PATENT,
      DEED,
      '100-1,WD,,SMITH JOHN A,BROWN BOB,7000/1,,,,',
      '100-1,MISC,2001-01-01,A B,C D,7000/2,,,,',
    )
    const { body } = await record()
    const at = (page: string) =>
      body.instruments.find(({ bookPage }) => bookPage === page)?.id ?? ''
    expect(body.unplaced).toEqual(expect.arrayContaining([at('7000/1'), at('7000/2')]))
    expect(body.unplacedReasons[at('7000/1')]).toMatch(/no recording date/)
    expect(body.unplacedReasons[at('7000/2')]).toBe('instruments of type “MISC” are not examined')
    expect(body.notes).toContain('2 entries of the record were left out')
  })

  test('is analyzed on request: 201 the first time, 200 then, and kept though nothing is recorded', async () => {
    await importRoll('100-1,SMITH JOHN A,12 OAK ST,JACKSON,MS,39209,100', 'total')
    const url = `/api/properties/${await propertyId()}/title-record`
    const first = await t.app.inject({ method: 'POST', url })
    expect(first.statusCode).toBe(201)
    expect(first.json()).toMatchObject({
      confidenceScore: null,
      riskLevel: 'Unknown',
      coverage: 0,
      findings: [],
      basis: 'analysis',
    })
    // Its taxes are a lien all the same.
    expect(first.json().liens).toMatchObject([{ instrument: 'list', isActive: true }])
    expect((await t.app.inject({ method: 'POST', url })).statusCode).toBe(200)
    await score()
    expect((await record()).status).toBe(200)
    expect(
      (await t.app.inject({ method: 'POST', url: '/api/properties/987654/title-record' }))
        .statusCode,
    ).toBe(404)
  })

  test('outside the covered states is refused with a message; its instruments are still listed', async () => {
    const query = '?county=Fayette%20County,%20KY'
    await t.importFile('parcel_id,address\nK-1,1 MAIN ST', { query })
    await t.importFile(
      `${INDEX_HEADING}\nK-1,DT,2020-01-02,SMITH JOHN A,FIRST BANK,1/1,,5000,,\nK-1,DT,2021-01-02,SMITH JOHN A,FIRST BANK,2/1,,6000,,\nK-1,REL,2022-01-02,FIRST BANK,SMITH JOHN A,3/1,,,,1/1`,
      { query: `${query}&as=instruments` },
    )
    await score()
    const id = await propertyId('K-1')
    const answer = await t.app.inject({ method: 'POST', url: `/api/properties/${id}/title-record` })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('this property is in KY')
    expect((await record('K-1')).body.message).toContain('this property is in KY')
    const { body: liens } = await t.getJson<Lien[]>(`/api/properties/${id}/liens`)
    expect(liens.map(({ bookPage, isActive }) => [bookPage, isActive])).toEqual([
      ['2/1', true],
      ['1/1', false],
    ])
  })
})

describe('what lists state', () => {
  const ROW = '100-1,SMITH JOHN A,12 OAK ST,JACKSON,MS,39209'

  test('is the score where no conveyance is known, and stands beside ours where one is', async () => {
    const list = await importRoll(`${ROW},61,old heirs`, 'confidence_score,title_issues')
    expect(await stored()).toMatchObject({ confidence_score: 61, rule_set: null })
    // Whenever the records of others were last scored: this one's day is its list's.
    await t.db.query(`update title_scoring set ended_at = '2026-11-20 10:00Z'`)
    const alone = await record()
    expect(alone.body).toMatchObject({
      lastTitleSearch: `${alone.body.asOf}T00:00:00.000Z`,
      confidenceScore: 61,
      riskLevel: 'Medium Risk',
      basis: 'statement',
      stated: { confidenceScore: 61, titleIssues: 'old heirs' },
    })
    expect(alone.body.stated?.provenance.importId).toBe(list.body.importId)
    expect(alone.body.notes).toContain('a confidence of 61 and “old heirs”')
    const index = await importIndex(PATENT, DEED)
    await score()
    expect(await stored()).toMatchObject({ confidence_score: 100, rule_set: RULE_SET })
    expect((await record()).body).toMatchObject({
      confidenceScore: 100,
      basis: 'analysis',
      stated: { confidenceScore: 61 },
    })
    await t.undoImport(index.body.importId)
    await score()
    expect(await stored()).toMatchObject({ confidence_score: 61, rule_set: null })
    await t.undoImport(list.body.importId)
    expect((await t.db.query('select from title_record')).rowCount).toBe(0)
  })

  test('by a later list counts, and by the earlier again when that is undone', async () => {
    await importRoll(`${ROW},61`, 'confidence_score')
    const later = await importRoll(`${ROW},40,x`, 'confidence_score,title_issues')
    expect(await stored()).toMatchObject({ confidence_score: 40 })
    await t.undoImport(later.body.importId)
    expect(await stored()).toMatchObject({ confidence_score: 61 })
  })
})

describe('tax sales in the case', () => {
  async function caseOf(parcel = '100-1') {
    const [evidence] = await readEvidence(t.db, [await propertyId(parcel)])
    if (!evidence) throw new Error('no evidence')
    return buildCase(evidence, TEST_DAY)
  }
  const ROW = '100-1,SMITH JOHN A,12 OAK ST,JACKSON,MS,39209'

  test('an assumed sale date is never used', async () => {
    await importRoll(`${ROW},100,2026`, 'total,year')
    const { titleCase } = await caseOf()
    expect(titleCase.taxSales).toMatchObject([
      { id: 'list', status: 'delinquent', saleDate: null, amount: 100, kind: 'ms-land-sale' },
    ])
    const { body } = await t.getJson<{ sales: unknown[] }>(
      `/api/properties/${await propertyId()}/redemption`,
    )
    expect(body.sales).toMatchObject([
      { status: 'unknown', deadline: null, total: null, question: { saleDateIsAssumed: true } },
    ])
  })

  test('an assumed status is no delinquency', async () => {
    await t.importFile(
      `parcel_id,owner_name,address,city,state,zip,legal_description\n${ROW},LOT 1`,
      { query: `?${HINDS}`, fileName: 'delinquent.csv' },
    )
    expect((await t.db.query("select from tax_sale where status = 'delinquent'")).rowCount).toBe(1)
    expect((await caseOf()).titleCase.taxSales).toEqual([])
  })

  test('a coming sale is delinquency with its day; a recorded event speaks for the list', async () => {
    await importRoll(`${ROW},100,2027-04-05`, 'total,sale_date')
    expect((await caseOf()).titleCase.taxSales).toMatchObject([
      { id: 'list', status: 'delinquent', saleDate: '2027-04-05' },
    ])
    const { rows } = await t.db.query<{ id: number }>(
      `insert into tax_sale_event (property_id, kind, sale_date, status, notices, import_id, as_of)
         values ($1, 'ms-land-sale', '2027-04-05', 'delinquent', '{"ownerMail": false}', 0, $2) returning id`,
      [await propertyId(), TEST_DAY],
    )
    expect((await caseOf()).titleCase.taxSales).toMatchObject([
      {
        id: `t${rows[0]?.id}`,
        status: 'delinquent',
        notices: { ownerMail: false, ownerSheriff: null, unitedStates: null },
      },
    ])
  })

  test('possession counts from its recorded affidavit, with book, page and first day (MS-36)', async () => {
    await importRoll(`${ROW},100`, 'total')
    const sale = async (possession: object) => {
      await t.db.query('delete from tax_sale_event')
      await t.db.query(
        `insert into tax_sale_event (property_id, kind, sale_date, status, notices, import_id, as_of)
           values ($1, 'ms-land-sale', '2015-08-31', 'matured', $2, 0, $3)`,
        [await propertyId(), JSON.stringify({ possession }), TEST_DAY],
      )
      return (await caseOf()).titleCase.taxSales[0]?.occupiedFrom
    }
    expect(await sale({ from: '2018-01-02', bookPage: '7123/45' })).toBe('2018-01-02')
    expect(await sale({ from: '2018-01-02', bookPage: '' })).toBeNull()
    expect(await sale({ from: 'since 2018', bookPage: '7123/45' })).toBeNull()
  })

  test('an instrument may act on a sale: ids of both are of one series', async () => {
    await importRoll(`${ROW},100`, 'total')
    await importIndex(PATENT)
    const { rows } = await t.db.query<{ id: number; same: number }>(
      `with sale as (
         insert into tax_sale_event (property_id, kind, sale_date, status, import_id, as_of)
           values ($1, 'ms-land-sale', '2015-08-31', 'matured', 0, $2) returning id)
       insert into instrument (property_id, type, recorded_on, refers_to, import_id, as_of)
         select $1, 'tax-deed', '2017-09-05', array[id], 0, $2 from sale returning refers_to[1] as id,
                (select count(*) from instrument where id = refers_to[1]) as same`,
      [await propertyId(), TEST_DAY],
    )
    expect(rows[0]?.same).toBe(0)
    const { titleCase } = await caseOf()
    expect(titleCase.taxSales[0]?.id).toBe(`t${rows[0]?.id}`)
    expect(titleCase.instruments.find(({ type }) => type === 'tax-deed')?.refersTo).toEqual([
      `t${rows[0]?.id}`,
    ])
  })

  test('references never run in a circle', async () => {
    await importRoll(`${ROW},100`, 'total')
    await importIndex(
      '100-1,DT,2020-03-02,SMITH JOHN A,FIRST BANK,5000/1,,41000,,6000/1',
      '100-1,REL,2020-03-02,FIRST BANK,SMITH JOHN A,6000/1,,,,5000/1',
    )
    const { titleCase } = await caseOf()
    expect(titleCase.instruments.flatMap(({ refersTo }) => refersTo)).toHaveLength(1)
    expect((await record()).status).toBe(200)
  })
})

describe('transfers and liens', () => {
  test('list deeds newest first, and liens by priority with what the analysis says of them', async () => {
    await importRoll('100-1,SMITH JOHN A,12 OAK ST,JACKSON,MS,39209,')
    await importIndex(
      PATENT,
      DEED,
      LOAN,
      RELEASE,
      '100-1,DT,2025-05-05,SMITH JOHN A,SECOND BANK,7000/1,,9000,2055-05-05,',
    )
    const id = await propertyId()
    const { body: transfers } = await t.getJson<TitleTransfer[]>(
      `/api/properties/${id}/title-transfers`,
    )
    expect(transfers.map(({ deedType, transferDate }) => [deedType, transferDate])).toEqual([
      ['warranty-deed', '1984-03-02'],
      ['patent', '1850-03-02'],
    ])
    expect(transfers[0]).toMatchObject({
      grantor: 'STATE OF MISSISSIPPI',
      grantee: 'SMITH JOHN A',
      salePrice: 52_000,
      bookPage: '2911/417',
    })
    await t.db.query(
      `insert into lien (property_id, lien_type, lien_holder, filed_on, amount_cents, is_active, import_id, as_of)
         values ($1, 'hoa-lien', 'OAK GROVE HOA', '2025-01-01', 12345, true, 0, $2)`,
      [id, TEST_DAY],
    )
    const { body: liens } = await t.getJson<Lien[]>(`/api/properties/${id}/liens`)
    expect(
      liens.map(({ lienHolder, isActive, priority }) => [lienHolder, isActive, priority]),
    ).toEqual([
      ['SECOND BANK', true, 1],
      ['OAK GROVE HOA', true, null],
      ['FIRST BANK', false, null],
    ])
    expect(liens[0]).toMatchObject({ amount: 9_000, filedDate: '2025-05-05', bookPage: '7000/1' })
    expect(liens[0]?.expiresOn).toEqual(expect.any(String))
  })
})
