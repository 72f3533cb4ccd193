import type { TitleRecord } from '../../../../contract/title.ts'
import { TEST_DAY, type TestApp } from '../../../platform/testing/test-app.ts'
import { scoreTitles } from '../score-titles.ts'

export const HINDS = 'county=Hinds%20County,%20MS'
export const INDEX_HEADING =
  'parcel_id,type,recorded_on,grantors,grantees,book_page,consideration,amount,matures_on,refers_to'
export const DEED = '100-1,WD,1984-03-02,STATE OF MISSISSIPPI,SMITH JOHN A,2911/417,52000,,,'
export const PATENT = '100-1,PATENT,1850-03-02,UNITED STATES,STATE OF MISSISSIPPI,1/1,,,,'
export const LOAN = '100-1,DT,2020-03-02,SMITH JOHN A,FIRST BANK,5000/1,,41000,2050-03-01,'
export const RELEASE = '100-1,REL,2024-03-02,FIRST BANK,SMITH JOHN A,6000/1,,,,5000/1'

/** Empties the database, and cancels scoring. */
export async function resetTitles(t: TestApp): Promise<void> {
  await t.reset()
  await t.db.query(
    `update title_scoring set rule_set = null, as_of = null, cursor = 0, done = 0, total = 0,
            started_at = null, ended_at = null`,
  )
}

export const failed = (_what: unknown, error: unknown) => {
  throw error
}

type Stored = {
  confidence_score: number | null
  underlying_title_score: number | null
  rule_set: string | null
  findings: unknown[][]
}

/** Steps of the title tests, with the app of the test file. */
export function titleSteps(app: () => TestApp) {
  // A list without an amount says nothing of delinquency.
  const importRoll = (rows: string, columns = 'legal_description') =>
    app().importFile(`parcel_id,owner_name,address,city,state,zip,${columns}\n${rows}`, {
      query: `?${HINDS}`,
      fileName: `roll-${columns}.csv`,
    })
  const importIndex = (...rows: string[]) =>
    app().importFile([INDEX_HEADING, ...rows].join('\n'), { query: `?as=instruments&${HINDS}` })
  const score = () => scoreTitles(app().db, { today: TEST_DAY, onFailed: failed })
  const propertyId = (parcel = '100-1') => app().idOf(parcel)
  const record = async (parcel?: string) =>
    app().getJson<TitleRecord & { message: string }>(
      `/api/properties/${await propertyId(parcel)}/title-record`,
    )
  async function stored(parcel?: string): Promise<Stored | undefined> {
    const { rows } = await app().db.query<Stored>(
      'select * from title_record where property_id = $1',
      [await propertyId(parcel)],
    )
    return rows[0]
  }
  return { importRoll, importIndex, score, propertyId, record, stored }
}
