import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Source } from '../../../contract/source.ts'
import { type Desk, openDesk } from './testing/source-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.begin()
  desk.server.forget()
})

const FOLDER = '/arcgis/rest/services/Land'
const COUNTY = 'Madison County, MS'
const ids = Array.from({ length: 25 }, (_each, at) => at + 1)
const PARCELS = { ids, maxRecordCount: 50, supportsPagination: true }

type Entry = { name: string; geometryType?: string; subLayerIds?: number[] }
/** A service that lists these layers. */
const showService = (path: string, layers: Entry[]) =>
  desk.server.json(path, { layers: layers.map((layer, id) => ({ id, ...layer })) })
const showFolder = (path: string, services: string[]) =>
  desk.server.json(path, {
    services: services.map((name) => ({ name: `Land/${name}`, type: 'MapServer' })),
  })
const connect = (path: string, county = COUNTY) =>
  desk.connect({ address: desk.server.origin + path, county })

describe('of a service', () => {
  const service = `${FOLDER}/Base/MapServer`

  test('the layer of parcels is found once, and read', async () => {
    showService(service, [
      { name: 'Roads', geometryType: 'esriGeometryPolyline' },
      { name: 'Everything', subLayerIds: [3] },
      { name: 'Zoning', geometryType: 'esriGeometryPolygon' },
      { name: 'Parcels', geometryType: 'esriGeometryPolygon' },
    ])
    desk.showLayer(`${service}/2`, { ...PARCELS, name: 'Zoning' })
    desk.showLayer(`${service}/3`, PARCELS)
    const id = await connect(service)
    const ran = await desk.run(id)
    expect(ran).toMatchObject({ outcome: 'imported', rows: 25 })
    expect(ran.message).toBe(
      `Sent to the import. Its layer is “Parcels” at ${desk.server.origin}${service}/3.`,
    )
    expect(ran.asked.filter((path) => path.includes('/MapServer/0'))).toEqual([])
    const again = await desk.runAgain(id)
    expect(again.outcome).toBe('unchanged')
    expect(again.asked).not.toContain(service)
    expect(await desk.find(id)).toMatchObject({
      kind: 'arcgis',
      address: desk.server.origin + service,
    })
  })

  test('of two halves of a state that is read which has the county, and its rows alone', async () => {
    showService(service, [{ name: 'West Parcels 2024' }, { name: 'East Parcels 2024' }])
    const counties = { MADISON: ids.slice(0, 12), HOLMES: ids.slice(12) }
    desk.showLayer(`${service}/0`, { ...PARCELS, name: 'West Parcels 2024', counties: {} })
    desk.showLayer(`${service}/1`, { ...PARCELS, name: 'East Parcels 2024', counties })
    const id = await connect(`${service}?where=COUNTY='MADISON'`)
    expect(await desk.run(id)).toMatchObject({ outcome: 'imported', rows: 12 })
    expect((await desk.runAgain(id)).outcome).toBe('unchanged')
    const unknown = await connect(`${service}?where=COUNTY='ATTALA'`)
    expect(await desk.run(unknown)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('No layer of parcels was found here'),
    })
  })

  test('none is taken that lies elsewhere', async () => {
    showService(service, [{ name: 'Parcels' }])
    desk.showLayer(`${service}/0`, PARCELS)
    const id = await connect(service, 'Mobile County, AL')
    expect(await desk.run(id)).toMatchObject({
      outcome: 'refused',
      message:
        'No layer of parcels was found here: none with outlines, parcel IDs and owners lies in Mobile County, AL. Give the address of the layer itself, which ends in a number.',
    })
  })

  test('none is taken where two are as likely', async () => {
    showService(service, [{ name: 'East Parcels' }, { name: 'West Parcels' }])
    desk.showLayer(`${service}/0`, { ...PARCELS, name: 'East Parcels' })
    desk.showLayer(`${service}/1`, { ...PARCELS, name: 'West Parcels' })
    const ran = await desk.run(await connect(service))
    expect(ran.outcome).toBe('refused')
    expect(ran.message).toMatch(/^More than one layer here may be that of the parcels: “West/)
  })

  test('not more is asked than a server can be asked', async () => {
    showService(
      service,
      Array.from({ length: 60 }, (_each, at) => ({ name: `Layer ${at}` })),
    )
    const ran = await desk.run(await connect(service))
    expect(ran).toMatchObject({ outcome: 'refused', requests: 40 })
    expect(ran.message).toMatch(/Not all could be looked at/)
  })

  test('that is not there nothing is found', async () => {
    const ran = await desk.run(await connect(service))
    expect(ran).toMatchObject({ outcome: 'failed', message: 'It answered 404.', requests: 1 })
  })
})

test('of a folder the likeliest service is looked at first', async () => {
  showFolder(FOLDER, ['Water', 'Parcels_2024', 'Parcels_2026'])
  for (const name of ['Parcels_2024', 'Parcels_2026']) {
    showService(`${FOLDER}/${name}/MapServer`, [{ name: 'Parcels' }])
    desk.showLayer(`${FOLDER}/${name}/MapServer/0`, PARCELS)
  }
  const ran = await desk.run(await connect(FOLDER))
  expect(ran).toMatchObject({ outcome: 'imported', rows: 25 })
  expect(ran.message).toMatch(/\/Parcels_2026\/MapServer\/0\.$/)
})

describe('a layer that is gone', () => {
  const old = `${FOLDER}/Hale_2025/MapServer`
  const fresh = `${FOLDER}/Hale_2026/MapServer`
  const there = () => `${desk.server.origin}${fresh}/0`
  /** A known layer that has moved to another service. */
  async function move(): Promise<number> {
    desk.showLayer(`${old}/7`, PARCELS)
    const id = await connect(`${old}/7`)
    expect((await desk.run(id)).outcome).toBe('imported')
    desk.server.forget()
    showFolder(FOLDER, ['Roads', 'Hale_2026'])
    showService(fresh, [{ name: 'Parcels' }])
    desk.showLayer(`${fresh}/0`, { ...PARCELS, ids: [...ids, 26] })
    return id
  }

  test('is proposed from where it may have moved, and nothing is switched', async () => {
    const id = await move()
    const ran = await desk.runAgain(id)
    expect(ran).toMatchObject({
      outcome: 'refused',
      message: 'The server says that this layer is not there: it answered 404.',
    })
    const words = `It may have moved: “Parcels” at ${there()} has parcel IDs.`
    const source = await desk.find(id)
    expect(source).toMatchObject({
      address: `${desk.server.origin}${old}/7`,
      proposal: { address: there(), words },
    })
    expect(source.health.words.endsWith(words)).toBe(true)
    expect(await desk.mails()).toEqual(['source-failed'])
  })

  test('is read from there once a person says so', async () => {
    const id = await move()
    await desk.runAgain(id)
    const { status, body } = await desk.call<Source>('POST', `/api/sources/${id}/proposal`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ address: there(), proposal: null })
    expect(await desk.run(id)).toMatchObject({ outcome: 'imported', rows: 26, added: 1 })
    expect((await desk.call('POST', `/api/sources/${id}/proposal`)).status).toBe(409)
  })

  test('is forgotten with what is proposed where a person says no, or it answers again', async () => {
    const id = await move()
    await desk.runAgain(id)
    expect((await desk.call('DELETE', `/api/sources/${id}/proposal`)).status).toBe(204)
    expect((await desk.find(id)).proposal).toBeNull()
    await desk.runAgain(id)
    expect((await desk.find(id)).proposal).not.toBeNull()
    desk.showLayer(`${old}/7`, PARCELS)
    expect((await desk.runAgain(id)).outcome).toBe('unchanged')
    expect((await desk.find(id)).proposal).toBeNull()
  })

  test.each([
    [400, 'Invalid URL'],
    [500, 'Service Land/Hale_2025/MapServer not found'],
    [404, ''],
  ])('is known by error %i “%s”, too', async (code, message) => {
    const id = await move()
    desk.server.json(`${old}/7`, { error: { code, message, details: [] } })
    await desk.runAgain(id)
    expect((await desk.find(id)).proposal?.address).toBe(there())
  })

  test('and another fault is none', async () => {
    const id = await move()
    desk.server.json(`${old}/7`, { error: { code: 500, message: 'Error performing query' } })
    expect((await desk.runAgain(id)).outcome).toBe('refused')
    expect((await desk.find(id)).proposal).toBeNull()
  })

  test('and never answered is not looked for', async () => {
    showFolder(FOLDER, ['Hale_2026'])
    const id = await connect(`${old}/7`)
    expect(await desk.run(id)).toMatchObject({ outcome: 'refused', requests: 1 })
    expect((await desk.find(id)).proposal).toBeNull()
  })
})
