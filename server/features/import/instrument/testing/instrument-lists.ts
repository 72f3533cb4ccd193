import { strToU8, zipSync } from 'fflate'
import { expect } from 'vitest'
import type { TestApp } from '../../../../platform/testing/test-app.ts'

export const HINDS = '&county=Hinds%20County,%20MS'
export const AS = `?as=instruments${HINDS}`

export const ROLL = [
  'parcel_id,ppin,owner_name,address,city,state,zip,legal_description,total',
  '100-1,7001,SMITH JOHN A,12 OAK ST,JACKSON,MS,39209,LOT 5 BLK 2 OAK GROVE SUB,100.00',
  '100-2,7002,JONES MARY,14 OAK ST,JACKSON,MS,39209,LOT 6 BLK 2 OAK GROVE SUB,200.00',
  '100-3,7003,BROWN BOB,9 ELM ST UNIT 1,JACKSON,MS,39209,,50.00',
  '100-4,7004,BROWN ANN,20 PINE ST,JACKSON,MS,39209,,50.00',
  '100-5,7005,BROWN SUE,20 PINE ST,JACKSON,MS,39209,,50.00',
].join('\n')

export const PLAIN = [
  'parcel_id,type,recorded_on,executed_on,grantors,grantees,book_page,instrument_number,consideration,amount,matures_on,refers_to,interest,remarks',
  '100-1,WD,1984-03-02,1984-02-28,GREEN ACRES CO,SMITH JOHN A; SMITH MARY B,2911/417,,52000,,,,,',
  '100-1,DT,3/2/1984,,SMITH JOHN A,FIRST BANK,BK 2911 PG 419,,,41000,2014-03-01,,,',
  '100-1,SATISFACTION,2015-01-05,,FIRST BANK,SMITH JOHN A,5000/12,,,,,2911/419,,',
  '100-2,quitclaim-deed,1999-06-01,,ROE RICHARD,JONES MARY,4000/1,,TEN DOLLARS AND LOVE AND AFFECTION,,,,1/2,HOMESTEAD',
].join('\n')

type Row = {
  id: number
  property_id: number
  type: string
  stated_type: string
  recorded_on: string | null
  executed_on: string | null
  grantors: string[]
  grantees: string[]
  book_page: string | null
  instrument_number: string | null
  consideration_cents: number | null
  amount_cents: number | null
  matures_on: string | null
  refers_to: number[]
  missing_refs: string[]
  interest: string | null
  remarks: string | null
  parcel: string | null
}

/** Steps of the instrument tests, with the app of the test file. */
export function instrumentSteps(app: () => TestApp) {
  async function instruments(): Promise<Row[]> {
    const { rows } = await app().db.query<Row>(
      `select i.*, i.refers_to::text[] as refers_to, p.parcel_id as parcel
         from instrument i left join property p on p.id = i.property_id order by i.id`,
    )
    return rows.map((row) => ({ ...row, refers_to: row.refers_to.map(Number) }))
  }

  const importRoll = async () => {
    const { body } = await app().importFile(ROLL, { query: `?${HINDS.slice(1)}` })
    expect(body.imported).toBe(5)
    return body.importId
  }
  return { instruments, importRoll }
}

/** A workbook of one sheet with text cells. */
export function workbook(rows: string[][]): Uint8Array {
  const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const sheet = rows
    .map(
      (cells, r) =>
        `<row r="${r + 1}">${cells
          .map((cell) => `<c t="inlineStr"><is><t>${xml(cell)}</t></is></c>`)
          .join('')}</row>`,
    )
    .join('')
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="x"><sheets><sheet name="Index" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  })
}
