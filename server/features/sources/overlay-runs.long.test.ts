import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Source } from '../../../contract/source.ts'
import { compareAll } from '../overlays/compare-parcels.ts'
import { AREAS, FEW, flood, overParcels, PATH } from './testing/over-parcels.ts'
import { type Desk, openDesk } from './testing/source-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.begin())

const { connect, importParcels, overlaysOf, coversOf } = overParcels(() => desk)

describe('a layer that lost half of its areas', () => {
  const lose = async () => {
    await importParcels()
    desk.showLayer(PATH, flood(AREAS))
    const id = await connect()
    await desk.run(id)
    await compareAll(desk.t.db)
    desk.showLayer(PATH, flood(FEW))
    return id
  }
  const LOST =
    /^It has 2 of the 4 areas it had on [A-Z][a-z]{2} \d+, \d{4}\. The earlier areas stay in use until someone accepts the new ones\.$/

  test('is refused with both counts and mailed once; what was there stays', async () => {
    const id = await lose()
    for (const _time of [1, 2]) {
      expect(await desk.runAgain(id)).toMatchObject({
        outcome: 'refused',
        areas: null,
        message: expect.stringMatching(LOST),
      })
      await compareAll(desk.t.db)
      expect(await coversOf('OV-0')).toEqual([['AE', 1]])
    }
    expect(await desk.find(id)).toMatchObject({ health: { state: 'failing' }, pendingAreas: 2 })
    expect(await desk.mails()).toEqual(['source-areas-lost'])
  })

  test('counts once a person says so, and is the measure from then on', async () => {
    const id = await lose()
    await desk.runAgain(id)
    const { status, body } = await desk.call<Source>('POST', `/api/sources/${id}/accept`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      health: { state: 'fresh' },
      pendingAreas: null,
      lastRun: { outcome: 'imported', areas: 2 },
    })
    await compareAll(desk.t.db)
    expect(await coversOf('OV-0')).toEqual([['VE', 0.5]])
    const { rows } = await desk.t.db.query('select distinct edition from overlay_area')
    expect(rows).toEqual([{ edition: 2 }])
    expect((await desk.runAgain(id)).outcome).toBe('unchanged')
    const again = await desk.call<Source>('POST', `/api/sources/${id}/accept`)
    expect(again.body).toMatchObject({ lastRun: { outcome: 'unchanged' } })
  })

  test('and has them back the next time without asking', async () => {
    const id = await lose()
    await desk.runAgain(id)
    desk.showLayer(PATH, flood(AREAS))
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'unchanged' })
    expect(await desk.find(id)).toMatchObject({ health: { state: 'fresh' }, pendingAreas: null })
    const { rows } = await desk.t.db.query('select distinct edition from overlay_area')
    expect(rows).toEqual([{ edition: 1 }])
  })
})

describe('a layer that has moved', () => {
  const gone = { error: { code: 404, message: 'Layer not found', details: [] } }
  const FOLDER = '/rest/services/NFHL'
  const move = async () => {
    await importParcels()
    desk.showLayer(`${FOLDER}/Old/MapServer/28`, flood(AREAS))
    const id = await connect({ address: `${desk.server.origin}${FOLDER}/Old/MapServer/28` })
    await desk.run(id)
    desk.server.forget()
    desk.server.json(`${FOLDER}/Old/MapServer/28`, gone)
    desk.server.json(FOLDER, {
      services: [{ name: 'NFHL/Hazards_2027', type: 'MapServer' }],
    })
    desk.server.json(`${FOLDER}/Hazards_2027/MapServer`, {
      layers: [
        { id: 1, name: 'Parcels', geometryType: 'esriGeometryPolygon' },
        { id: 2, name: 'Flood Hazard Zones', geometryType: 'esriGeometryPolygon' },
        { id: 3, name: 'Old flood hazard zones, archive', geometryType: 'esriGeometryPolygon' },
      ],
    })
    desk.showLayer(`${FOLDER}/Hazards_2027/MapServer/1`, { ids: [1], maxRecordCount: 9 })
    desk.showLayer(`${FOLDER}/Hazards_2027/MapServer/2`, flood(AREAS))
    const old = 'Old flood hazard zones, archive'
    desk.showLayer(`${FOLDER}/Hazards_2027/MapServer/3`, flood(AREAS, { name: old }))
    return { id, there: `${desk.server.origin}${FOLDER}/Hazards_2027/MapServer/2` }
  }

  test('is proposed from where one like it is, and read from there once a person says so', async () => {
    const { id, there } = await move()
    expect((await desk.runAgain(id)).outcome).toBe('refused')
    expect(await desk.find(id)).toMatchObject({
      proposal: {
        address: there,
        words: `It may have moved: “Flood Hazard Zones” at ${there} has areas and the field FLD_ZONE.`,
      },
    })
    await desk.call('POST', `/api/sources/${id}/proposal`)
    expect(await desk.run(id)).toMatchObject({ outcome: 'imported', areas: 4 })
    expect((await overlaysOf('OV-0'))[0]).toMatchObject({ address: there })
  })

  test('is not looked for where no layer has its field', async () => {
    const { id } = await move()
    for (const each of [2, 3]) {
      const path = `${FOLDER}/Hazards_2027/MapServer/${each}`
      desk.showLayer(path, { name: 'Flood Hazard Zones', ids: [1], maxRecordCount: 9 })
    }
    await desk.runAgain(id)
    expect((await desk.find(id)).proposal).toBeNull()
  })
})

test('what covers a property is not found where property or overlay are unknown', async () => {
  for (const path of ['properties/999999/overlays', 'overlays/999999/areas?bbox=1,2,3,4']) {
    const { status, body } = await desk.t.getJson<{ error: { message: string } }>(`/api/${path}`)
    expect(status, path).toBe(404)
    expect(JSON.stringify(body)).toMatch(/Property not found|This overlay does not exist/)
  }
  await importParcels()
  expect(await overlaysOf('OV-0')).toEqual([])
})
