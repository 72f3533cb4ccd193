import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, openDesk } from './testing/source-desk.ts'

/** Responses of the county's server, which are not part of this project. */
const FOLDER = fileURLToPath(
  new URL('../../../../shared/data/arcgis-answers/us-ms-madison/us-ms-madison-', import.meta.url),
)
const given = (what: string) => JSON.parse(readFileSync(`${FOLDER}${what}.json`, 'utf8'))

const PATH = '/server/rest/services/Parcels/MapServer/0'
const [WEST, SOUTH] = [-90.1765528, 32.5190731]
/** As exact as the layer's own places. */
const exact = (degrees: number) => Math.round(degrees * 1e7) / 1e7
const square = (west: number, south: number, side: number) =>
  [
    [west, south],
    [west, south + side],
    [west + side, south + side],
    [west + side, south],
    [west, south],
  ].map((corner) => corner.map(exact))

/** Rows as its fields name them: the one row that was kept has nothing in them. */
const ROWS = [
  {
    attributes: {
      OBJECTID: 1,
      PARCEL: '071D-17-001/00.00',
      PPIN: 990001,
      OWNER: 'SAMPLE ALICE',
      LEGAL_DESC: 'LOT 4 SAMPLE S/D',
      LEGAL_DES2: 'SEC 17-T7N-R1E',
      PHY_STNO: 12,
      PHY_ST: 'OAK ST',
      MAILADDRS: 'PO BOX 9',
      TOTAL_TR: 145_000,
      TOTAL_AS: 14_500,
    },
    geometry: { rings: [square(WEST, SOUTH, 0.001)] },
  },
  {
    attributes: { OBJECTID: 2, PARCEL: '071D-17-002/00.00', PPIN: 990002, OWNER: 'DOE JOHN' },
    geometry: {
      // A ring within a ring, the other way round, is a hole.
      rings: [
        square(WEST + 0.002, SOUTH, 0.001),
        square(WEST + 0.0022, SOUTH + 0.0002, 0.0005).toReversed(),
      ],
    },
  },
]

let desk: Desk

describe.skipIf(!existsSync(`${FOLDER}metadata.json`))(
  'the parcel layer of Madison County, MS',
  () => {
    beforeAll(async () => {
      desk = await openDesk()
      await desk.begin()
    })
    afterAll(() => desk.close())

    test('becomes parcels with owner, PPIN, legal description and their outlines where they lie', async () => {
      const metadata = given('metadata')
      const [kept] = given('0').features
      const features = [...ROWS, kept]
      desk.server.play(PATH, (_asked, answer) => void answer.end(JSON.stringify(metadata)))
      desk.server.play(`${PATH}/query`, (asked, answer) => {
        const about = new URL(asked.url ?? '', desk.server.origin).searchParams
        answer.end(
          JSON.stringify(
            about.has('returnCountOnly')
              ? { count: features.length }
              : { spatialReference: { wkid: 4326, latestWkid: 4326 }, features },
          ),
        )
      })
      const id = await desk.connect({
        address: desk.server.origin + PATH,
        county: 'Madison County, MS',
      })
      expect(await desk.run(id)).toMatchObject({ outcome: 'imported', rows: 3, added: 2 })
      expect(await desk.t.propertyOf('071D-17-001/00.00')).toMatchObject({
        county: 'Madison County, MS',
        ownerName: 'SAMPLE ALICE',
        ppin: '990001',
        ownerAddress: 'PO BOX 9',
        address: '12 OAK ST',
        legalDescription: 'LOT 4 SAMPLE S/D SEC 17-T7N-R1E',
        marketValue: 145_000,
        assessedValue: 14_500,
        outline: [square(WEST, SOUTH, 0.001)],
      })
      const { outline } = await desk.t.propertyOf('071D-17-002/00.00')
      expect(outline).toHaveLength(2)
    })
  },
)
