import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readRows } from '../../../../bench/sums/read-rows.ts'
import { parseCounty } from '../../../../domain/county/county.ts'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import { placeOf } from '../../../../domain/import/outline.ts'
import {
  counterclockwise,
  makeDbf,
  makeShp,
  polygonShape,
  square,
  WGS_84,
} from './testing/make-layer.ts'
import { readList } from './testing/read-list.ts'

const COLUMNS = [{ name: 'PARCEL_ID' }, { name: 'OWNER' }, { name: 'TOTAL_DUE', type: 'N' }]
const ROWS = [
  ['100-1', 'SMITH JOHN A', '1719.46'],
  ['100-2', 'JONES MARY', '12.5'],
]
const LOT = square(-90.2, 32.3, 0.001)
const SHAPES = [polygonShape([LOT]), polygonShape([square(-90.19, 32.3, 0.001)])]
const MIDDLE = [-90.195, 32.3] as const

const files = (name: string, more: Record<string, Uint8Array> = {}) => ({
  [`${name}.shp`]: makeShp(SHAPES, MIDDLE),
  [`${name}.dbf`]: makeDbf(COLUMNS, ROWS),
  ...more,
})
const zip = (parts: Record<string, Uint8Array>) => Buffer.from(zipSync(parts))
const prj = (text = WGS_84) => strToU8(text)

describe('a zipped shapefile', () => {
  test('gives attributes and outlines, from whatever folder in the archive', async () => {
    const list = await readList(
      zip({
        ...files('2026/Hinds parcels/parcels', { '2026/Hinds parcels/parcels.prj': prj() }),
        '__MACOSX/2026/._parcels.shp': strToU8('x'),
      }),
    )
    expect(list).toMatchObject({ format: 'shapefile', title: 'parcels', rows: ROWS, remarks: [] })
    expect(list.headings).toEqual(['PARCEL_ID', 'OWNER', 'TOTAL_DUE'])
    expect(list.lines).toEqual([1, 2])
    expect(placeOf(list.geometries[0])).toEqual({ lng: -90.1995, lat: 32.3005, outline: [LOT] })
  })

  test('a row whose outline alone has changed is another row', async () => {
    const moved = [polygonShape([square(-90.21, 32.3, 0.001)]), ...SHAPES.slice(1)]
    const before = await readList(zip(files('a')))
    const after = await readList(zip({ ...files('a'), 'a.shp': makeShp(moved, MIDDLE) }))
    expect(after.hashes[0]).not.toBe(before.hashes[0])
    expect(after.hashes[1]).toBe(before.hashes[1])
  })

  test('an outline of two parts, one with a hole, keeps all three rings in their order', async () => {
    const hole = counterclockwise(square(-90.1995, 32.3005, 0.0002))
    const far = square(-90.1, 32.3, 0.001)
    const shape = polygonShape([hole, LOT, far])
    const list = await readList(
      zip({ 'a.shp': makeShp([shape], MIDDLE), 'a.dbf': makeDbf(COLUMNS, ROWS.slice(0, 1)) }),
    )
    expect(list.geometries[0]).toEqual({ type: 'MultiPolygon', coordinates: [[LOT, hole], [far]] })
  })

  test('of several layers the one with polygons and the most rows is read, and the others are named', async () => {
    const one = makeDbf(COLUMNS, ROWS.slice(0, 1))
    const list = await readList(
      zip({
        ...files('small', { 'small.shp': makeShp(SHAPES.slice(0, 1), MIDDLE), 'small.dbf': one }),
        ...files('parcels'),
        'owners.dbf': makeDbf(COLUMNS, [...ROWS, ...ROWS]),
      }),
    )
    expect(list.title).toBe('parcels')
    expect(list.remarks).toEqual([
      'the archive has 3 layers; parcels (2 rows) was read, and not small (1 rows), owners (4 rows)',
    ])
  })

  test('deleted rows are left out with their outlines', async () => {
    const dbf = makeDbf(COLUMNS, ROWS)
    dbf[32 + 3 * 32 + 1] = 0x2a
    const list = await readList(zip({ ...files('a'), 'a.dbf': dbf }))
    expect(list.rows).toEqual([ROWS[1]])
    expect(placeOf(list.geometries[0]).lng).toBe(-90.1895)
  })

  test.each([
    ['its .cpg file', { 'a.cpg': strToU8('UTF-8') }, 'utf8', 0],
    ['what its bytes are', {}, 'utf8', 0],
    ['the code page of its header', {}, 'latin1', 87],
  ] as const)('letters with accents are read by %s', async (_by, more, encoding, driver) => {
    const dbf = makeDbf(COLUMNS, [['100-1', 'PEÑA JOSÉ', '1']], { encoding, driver })
    const list = await readList(
      zip({ 'a.shp': makeShp(SHAPES.slice(0, 1), MIDDLE), 'a.dbf': dbf, ...more }),
    )
    expect(list.rows[0]?.[1]).toBe('PEÑA JOSÉ')
  })

  test('numbers, days and truths come out as a person writes them', async () => {
    const columns = [
      { name: 'ACRES', type: 'F' },
      { name: 'DUE', type: 'N' },
      { name: 'SALE', type: 'D', width: 8 },
      { name: 'VACANT', type: 'L', width: 1 },
      { name: 'ID', type: 'C' },
    ]
    const row = [' 9.72000000000e-001', '1719.4600000', '20260824', 'T', '00012']
    const list = await readList(makeDbf(columns, [row]))
    expect(list.rows).toEqual([['0.972', '1719.46', '2026-08-24', 'true', '00012']])
    expect(list.numbers).toEqual([[0]])
  })

  test('a .dbf alone is a table', async () => {
    const list = await readList(makeDbf(COLUMNS, ROWS))
    expect(list).toMatchObject({ format: 'dbf', rows: ROWS, geometries: [null, null] })
  })
})

describe('the projection of a shapefile', () => {
  // Downtown Jackson; State Plane Mississippi West, US survey feet, computed with the formulas of Snyder 1987.
  const FEET = [2_343_000, 1_027_000] as const
  const inFeet = () => {
    const lot = square(FEET[0], FEET[1], 100)
    return {
      'a.shp': makeShp([polygonShape([lot])], FEET),
      'a.dbf': makeDbf(COLUMNS, ROWS.slice(0, 1)),
    }
  }
  const MS_WEST =
    'PROJCS["NAD_1983_StatePlane_Mississippi_West_FIPS_2302_Feet",GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",2296583.333333333],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-90.33333333333333],PARAMETER["Scale_Factor",0.99995],PARAMETER["Latitude_Of_Origin",29.5],UNIT["Foot_US",0.3048006096012192]]'

  test('in feet of State Plane by its .prj', async () => {
    const { lng, lat } = placeOf(
      (await readList(zip({ ...inFeet(), 'a.prj': prj(MS_WEST) }))).geometries[0],
    )
    expect(lng).toBeCloseTo(-90.182, 2)
    expect(lat).toBeCloseTo(32.323, 2)
  })

  test('without a .prj it is the zone that puts the layer into its county, and that is said', async () => {
    const hint = { county: parseCounty('Hinds County, MS') }
    const list = await readList(zip(inFeet()), hint)
    const stated = await readList(zip({ ...inFeet(), 'a.prj': prj(MS_WEST) }))
    expect(list.geometries).toEqual(stated.geometries)
    expect(list.remarks?.[0]).toMatch(
      /^the shapefile does not say its projection; State Plane Mississippi West \(feet\) was used, which puts its middle .* into Hinds County, MS$/,
    )
  })

  test('without a .prj and in no zone of its county it is refused', async () => {
    const hint = { county: parseCounty('Mobile County, AL') }
    await expect(readList(zip(inFeet()), hint)).rejects.toThrow(
      'no usual projection puts it into Mobile County, AL. Check the county, or add the .prj file',
    )
  })

  test('without a .prj, in no zone of the home county and without a county, the county is asked', async () => {
    const { 'a.shp': shp, ...rest } = inFeet()
    const moved = Buffer.from(shp ?? [])
    for (const at of [36, 52]) moved.writeDoubleLE(moved.readDoubleLE(at) + 9_000_000, at)
    await expect(readList(zip({ ...rest, 'a.shp': moved }))).rejects.toMatchObject({
      message: expect.stringContaining('Give the county it is of'),
      missing: 'county',
    })
  })

  test('a .prj that is not known is refused by its name', async () => {
    const unknown = zip({ ...inFeet(), 'a.prj': prj('PROJCS["Ptolemy_150",PROJECTION["Cone"]]') })
    await expect(readList(unknown)).rejects.toThrow('(Ptolemy_150) is not known')
  })
})

describe('a shapefile that is not what it says', () => {
  const cut = (bytes: Buffer, by: number) => bytes.subarray(0, bytes.length - by)
  const many = (parts: number) => {
    const shape = Buffer.alloc(44 + parts * 4 + 64)
    shape.writeInt32LE(5, 0)
    shape.writeUInt32LE(parts, 36)
    shape.writeUInt32LE(4, 40)
    return shape
  }
  const lying = () => {
    const shape = polygonShape([LOT])
    shape.writeUInt32LE(4_000_000_000, 40)
    return shape
  }

  test.each([
    [
      'without its .dbf',
      () => zip({ 'a.shp': makeShp(SHAPES, MIDDLE) }),
      'no table of attributes (a.dbf)',
    ],
    ['a .shp alone, not zipped', () => makeShp(SHAPES, MIDDLE), 'a .shp file alone'],
    [
      'its .shp cut',
      () => zip({ ...files('a'), 'a.shp': cut(makeShp(SHAPES, MIDDLE), 20) }),
      'damaged or incomplete',
    ],
    [
      'fewer outlines than rows',
      () => zip({ ...files('a'), 'a.shp': makeShp(SHAPES.slice(1), MIDDLE) }),
      'fewer outlines',
    ],
    [
      'more outlines than rows',
      () => zip({ ...files('a'), 'a.dbf': makeDbf(COLUMNS, ROWS.slice(1)) }),
      'more outlines',
    ],
    [
      'its .dbf cut',
      () => zip({ ...files('a'), 'a.dbf': cut(makeDbf(COLUMNS, ROWS), 30) }),
      'ends after 1 of its 2 rows',
    ],
    [
      'more rows than counted',
      () => makeDbf(COLUMNS, ROWS, { count: 1 }),
      'counts 1 rows and holds more',
    ],
    ['the archive cut', () => cut(zip(files('a')), 40), 'damaged or incomplete'],
    ['a zip in a zip', () => zip({ 'parcels.zip': zip(files('a')) }), 'a zip archive, not'],
  ])('%s: is refused with a message', async (_name, make, says) => {
    const reading = readList(make())
    await expect(reading).rejects.toThrow(ListRefused)
    await expect(readList(make())).rejects.toThrow(says)
  })

  test.each([
    ['100,000 parts', () => many(100_000), 'more than 100,000 corners or 2,000 rings'],
    ['no parts at all', () => many(0), 'damaged'],
    ['a count of corners that lies', lying, 'more than 100,000 corners'],
    [
      'corners that are no numbers',
      () =>
        polygonShape([
          [
            [Number.NaN, 1],
            [2, Number.NaN],
            [3, 3],
          ],
        ]),
      null,
    ],
  ] as const)('%s: the row is kept without its outline', async (_name, make, fault) => {
    const list = await readList(
      zip({ ...files('a'), 'a.shp': makeShp([make(), ...SHAPES.slice(1)], MIDDLE) }),
    )
    expect(list.rows).toEqual(ROWS)
    if (fault) expect(list.geometries[0]?.fault).toContain(fault)
    expect(placeOf(list.geometries[0])).toEqual({ lng: null, lat: null, outline: null })
    expect(placeOf(list.geometries[1]).outline).toHaveLength(1)
  })
})

const DATA = fileURLToPath(new URL('../../../../../shared/data/geo-formats/', import.meta.url))

describe.skipIf(!existsSync(DATA))(
  'layers of ../shared/data (skipped where that folder is not)',
  () => {
    const lake = (name: string) =>
      zip(
        Object.fromEntries(
          ['shp', 'dbf', 'prj'].flatMap((extension) => {
            const path = `${DATA}${name}.${extension}`
            return existsSync(path) ? [[`x/${name}.${extension}`, readFileSync(path)]] : []
          }),
        ),
      )

    test.each([
      ['us-ca-oakland-excerpt.zip', 2_241],
      ['us-ca-berkeley-excerpt.zip', 746],
    ])(
      '%s has the rows an independent reader finds, all with outlines near Oakland',
      async (file, count) => {
        const list = await readList(readFileSync(`${DATA}${file}`))
        const independent = await readRows(`${DATA}${file}`, { headings: 0 })
        expect(list.rows).toHaveLength(count)
        expect(independent).toHaveLength(count)
        const apn = list.headings.indexOf('APN')
        expect(list.rows.map((cells) => cells[apn])).toEqual(
          independent.map((row) => row.at('APN')),
        )
        for (const geometry of list.geometries) {
          const { lng, lat, outline } = placeOf(geometry)
          expect(Math.hypot((lng ?? 0) + 122.25, (lat ?? 0) - 37.83)).toBeLessThan(0.2)
          expect(outline?.length).toBeGreaterThan(0)
        }
      },
    )

    test('a layer in meters of State Plane without .prj is found by its county, in the place its copy in degrees has', async () => {
      const found = await readList(lake('lake-man-epsg26943-noprj'), {
        county: parseCounty('Alameda County, CA'),
      })
      const known = await readList(lake('lake-man-utf8'))
      expect(found.remarks?.[0]).toContain('State Plane California zone 3 (meters)')
      const place = placeOf(found.geometries[0])
      const copy = placeOf(known.geometries[0])
      expect(place.lng).toBeCloseTo(copy.lng ?? 0, 4)
      expect(place.lat).toBeCloseTo(copy.lat ?? 0, 4)
    })
  },
)
