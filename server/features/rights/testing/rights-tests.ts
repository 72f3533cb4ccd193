import { multipart, type TestApp } from '../../../platform/testing/test-app.ts'
import { type Headers, headersAs, type Name } from '../../import/testing/sign-in-as.ts'

export const HINDS = 'Hinds County, MS'
export const COUNTY = `?county=${encodeURIComponent(HINDS)}`

let lists = 0
/** A parcel ID that no list has. */
export const newParcel = (prefix: string) => `${prefix}-${++lists}`
/** A list of one sold parcel. */
export const list = (parcel = newParcel('R')) =>
  `parcel_id,owner_name,owner_address,address,total,sale_date\n${parcel},OAK ANN,"${parcel} ELM ST, TUPELO, MS, 38801",1 ${parcel} RD,10,2026-11-20\n`
/** A layer of one parcel with its outline. */
export function land(): string {
  const number = ++lists
  return JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: {
          parcel_id: `L-${number}`,
          owner_name: 'OAK ANN',
          address: `${number} LAND RD`,
        },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [-90.1, 32.3],
              [-90.1, 32.301],
              [-90.099, 32.301],
              [-90.1, 32.3],
            ],
          ],
        },
      },
    ],
  })
}

/** Steps of the rights tests, with the app of the test file. */
export function rightsSteps(app: () => TestApp) {
  const headersOf = (name: Name) => headersAs(app(), name)
  const send = (headers: Headers, text: string, query = COUNTY, fileName = 'list.csv') => {
    const body = multipart(fileName, text)
    return app().app.inject({
      method: 'POST',
      url: `/api/properties/import-file${query}`,
      payload: body.payload,
      headers: { ...headers, ...body.headers },
    })
  }
  return { headersOf, send }
}
