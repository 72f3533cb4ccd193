import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { geometryOfGridShape } from './geodatabase.ts'
import { asDegrees } from './projection.ts'
import { readList } from './testing/read-list.ts'

/** Thousandths of a degree from here. */
const GRID = { wkt: '', xOrigin: -100, yOrigin: 0, scale: 1000, middle: [0, 0] as [number, number] }

function varuint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varuint(Math.floor(value / 128))]
}

function varint(value: number): number[] {
  const sign = value < 0 ? 0x40 : 0
  const size = Math.abs(value)
  return size < 64 ? [sign | size] : [sign | 0x80 | (size % 64), ...varuint(Math.floor(size / 64))]
}

const box = [0, 0, 0, 0].flatMap(varuint)
/** An outer ring and a hole, as steps from corner to corner. */
const OUTER = [9800, 32300, 0, 10, 10, 0, 0, -10, -10, 0]
const HOLE = [2, 2, 4, 0, 0, 4, -4, 0, 0, -4]
const polygon = (kind: number, ...more: number[]) =>
  Buffer.from([
    ...varuint(kind),
    ...varuint(10),
    ...varuint(2),
    ...more,
    ...box,
    ...varuint(5),
    ...[...OUTER, ...HOLE].flatMap(varint),
  ])

describe('a shape of a file geodatabase', () => {
  const rings = [
    [
      [-90.2, 32.3],
      [-90.2, 32.31],
      [-90.19, 32.31],
      [-90.19, 32.3],
      [-90.2, 32.3],
    ],
    [
      [-90.198, 32.302],
      [-90.194, 32.302],
      [-90.194, 32.306],
      [-90.198, 32.306],
      [-90.198, 32.302],
    ],
  ]

  test.each([
    ['a polygon with a hole', polygon(5)],
    ['one of the general kind, with curves', polygon(0x20000000 + 51, 1)],
  ])('%s', (_name, shape) => {
    expect(geometryOfGridShape(shape, GRID, asDegrees)).toEqual({
      type: 'MultiPolygon',
      coordinates: [rings],
    })
  })

  test.each([
    ['an empty one', Buffer.from([...varuint(5), 0]), null],
    ['cut', polygon(5).subarray(0, 20), 'damaged'],
    [
      'a count that lies',
      Buffer.from([...varuint(5), ...varuint(2 ** 40), 1]),
      'more than 100,000',
    ],
    ['a number without end', Buffer.alloc(40, 0xff), 'damaged'],
    ['a solid', Buffer.from([...varuint(32), 1, 1]), 'instead of a polygon'],
  ])('%s is no outline', (_name, shape, fault) => {
    const geometry = geometryOfGridShape(shape, GRID, asDegrees)
    if (fault === null) expect(geometry).toBe(null)
    else expect(geometry?.fault).toContain(fault)
  })
})

const FILE = fileURLToPath(
  new URL('../../../../../shared/data/geo-formats/lake-man.gdb.zip', import.meta.url),
)

describe.skipIf(!existsSync(FILE))(
  'a file geodatabase of ../shared/data (skipped where that is not)',
  () => {
    test('its six rows and their points are read', async () => {
      const list = await readList(readFileSync(FILE))
      expect(list).toMatchObject({ format: 'geodatabase', title: 'lake_man', remarks: [] })
      const id = list.headings.indexOf('id')
      expect(list.rows.map((cells) => cells[id])).toEqual([
        'left arm',
        'right arm',
        'torso',
        'left leg',
        'right leg',
        'head',
      ])
      for (const { coordinates } of list.geometries.map((each) => each ?? { coordinates: null })) {
        expect(coordinates).toEqual([expect.closeTo(-122.2583, 2), expect.closeTo(37.8025, 2)])
      }
    })

    test('each of its files cut in half is refused with a message, or read as it is', async () => {
      const files = unzipSync(new Uint8Array(readFileSync(FILE)))
      for (const [name, bytes] of Object.entries(files)) {
        if (!/gdbtablx?$/.test(name)) continue
        const harmed = { ...files, [name]: bytes.subarray(0, bytes.length / 2) }
        const reading = readList(Buffer.from(zipSync(harmed)))
        await reading.then(
          (list) => expect(list.rows, name).toHaveLength(6),
          (error: Error) => expect(error.message, name).toContain('damaged'),
        )
      }
    })
  },
)
