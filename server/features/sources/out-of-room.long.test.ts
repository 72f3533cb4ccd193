import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failedJobs, runJobs } from '../../platform/testing/run-jobs.ts'
import { compareAll } from '../overlays/compare-parcels.ts'
import { runSource } from './run-source.ts'
import { AREAS, flood, MOST, overParcels, PATH } from './testing/over-parcels.ts'
import { type Desk, LIST, openDesk } from './testing/source-desk.ts'

// PostgreSQL's error for a full disk, raised by a trigger; and two copies of the server that run one source.

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.t.db.query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
})
afterAll(() => desk.close())
beforeEach(() => desk.begin())

async function fillUnder(table: string, when = ''): Promise<() => Promise<unknown>> {
  await desk.t.db.query(
    `create trigger full_disk before insert on ${table} for each row ${when} execute function full_disk()`,
  )
  return () => desk.t.db.query(`drop trigger full_disk on ${table}`)
}

const { connect, importParcels, coversOf } = overParcels(() => desk)
const editions = async () =>
  (await desk.t.db.query<{ edition: number }>('select distinct edition from overlay_area')).rows

describe('where the disk is full', () => {
  test('in the middle of the areas of a layer, those before stay; they are read when there is room', async () => {
    await importParcels()
    desk.showLayer(PATH, flood(AREAS))
    const id = await connect()
    await desk.run(id)
    await compareAll(desk.t.db)
    desk.showLayer(PATH, flood(MOST))
    // The first page of rows is stored, the second is not.
    const third = MOST[3]?.rings?.[0]?.[0]?.[0]
    const free = await fillUnder('overlay_area', `when ((new.extent[1])[0] = ${third})`)
    expect((await desk.call('POST', `/api/sources/${id}/run`)).status).toBe(202)
    await runJobs(desk.t, 'source')
    expect(await failedJobs(desk.t)).toEqual(['source 1 could not extend file'])
    await compareAll(desk.t.db)
    expect(await coversOf('OV-0')).toEqual([['AE', 1]])
    expect(await editions()).toEqual([{ edition: 1 }])
    await free()
    expect(await desk.run(id)).toMatchObject({ outcome: 'imported', areas: 3 })
    await compareAll(desk.t.db)
    expect(await coversOf('OV-0')).toEqual([['VE', 0.5]])
    expect(await editions()).toEqual([{ edition: 2 }])
  })

  test('while covers are written, a parcel has all of them or is still to be compared', async () => {
    await importParcels()
    desk.showLayer(PATH, flood(AREAS))
    await desk.run(await connect())
    const free = await fillUnder('overlay_cover')
    await expect(compareAll(desk.t.db)).rejects.toThrow('could not extend file')
    expect((await desk.t.db.query('select from overlay_compared')).rowCount).toBe(0)
    await free()
    await compareAll(desk.t.db)
    expect(await coversOf('OV-1')).toEqual([
      ['AE', 0.5],
      ['X', 0.25],
    ])
  })

  test('a list that is to wait for review is fetched again, once, and none is half there', async () => {
    desk.server.file('/list.csv', LIST(100))
    const id = await desk.connect({
      address: `${desk.server.origin}/list.csv`,
      county: 'Hinds County, MS',
      preview: true,
    })
    const free = await fillUnder('import_chunk')
    await runJobs(desk.t, 'source')
    expect(await failedJobs(desk.t)).toEqual(['source 1 could not extend file'])
    expect((await desk.t.db.query('select from import where is_held')).rowCount).toBe(0)
    expect((await desk.find(id)).held).toBeNull()
    await free()
    expect((await desk.run(id)).outcome).toBe('held')
    expect((await desk.t.db.query('select from import where is_held')).rowCount).toBe(1)
    expect(await desk.mails()).toEqual(['source-waits'])
  })
})

describe('two copies of the server that take up one source at once', () => {
  test('read a layer of areas once', async () => {
    desk.showLayer(PATH, flood(AREAS))
    const id = await connect()
    desk.server.requests.length = 0
    await Promise.all([runSource(desk.context, id), runSource(desk.context, id)])
    expect(await desk.runsOf(id)).toMatchObject([{ outcome: 'imported', areas: 4 }])
    // Itself, its count, and two rows at a time.
    expect(desk.server.requests.filter((path) => path === PATH)).toHaveLength(1)
    expect(await editions()).toEqual([{ edition: 1 }])
  })

  test('keep one list that waits, and mail it once', async () => {
    desk.server.file('/list.csv', LIST(100))
    const id = await desk.connect({ address: `${desk.server.origin}/list.csv`, preview: true })
    await Promise.all([runSource(desk.context, id), runSource(desk.context, id)])
    expect(await desk.runsOf(id)).toMatchObject([{ outcome: 'held' }])
    expect((await desk.t.db.query('select from import where is_held')).rowCount).toBe(1)
    expect(await desk.mails()).toEqual(['source-waits'])
  })
})
