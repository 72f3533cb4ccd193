import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { placeOf } from '../../../../domain/import/outline.ts'
import { readList } from './testing/read-list.ts'

const RING = '-90.2,32.3,0 -90.199,32.3,0\n -90.199,32.301,0 -90.2,32.301,0 -90.2,32.3,0'
const HOLE = '-90.1998,32.3002 -90.1996,32.3002 -90.1996,32.3004 -90.1998,32.3004 -90.1998,32.3002'
const POLYGON = `<Polygon><outerBoundaryIs><LinearRing><coordinates>${RING}</coordinates></LinearRing></outerBoundaryIs><innerBoundaryIs><LinearRing><coordinates>${HOLE}</coordinates></LinearRing></innerBoundaryIs></Polygon>`
const data = (name: string, value: string) => `<Data name="${name}"><value>${value}</value></Data>`
const kml = (...placemarks: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Hinds County parcels</name>${placemarks.join('')}</Document></kml>`
const LOT = `<Placemark><name>100-1</name><ExtendedData>${data('PARCEL_ID', '100-1')}${data('OWNER', 'SMITH &amp; SON')}</ExtendedData>${POLYGON}</Placemark>`

describe('KML', () => {
  test('placemarks are rows, extended data are columns, polygons have their holes', async () => {
    const list = await readList(Buffer.from(kml(LOT)))
    expect(list).toMatchObject({
      format: 'kml',
      title: 'Hinds County parcels',
      headings: ['name', 'PARCEL_ID', 'OWNER'],
      rows: [['100-1', '100-1', 'SMITH & SON']],
    })
    const { lng, lat, outline } = placeOf(list.geometries[0])
    expect(outline).toHaveLength(2)
    expect(outline?.[0]?.[2]).toEqual([-90.199, 32.301])
    expect(lng).toBeCloseTo(-90.1995, 4)
    expect(lat).toBeCloseTo(32.3005, 4)
  })

  test('attributes of a schema, several polygons and a point', async () => {
    const simple =
      '<Placemark><ExtendedData><SchemaData schemaUrl="#p"><SimpleData name="PARCEL_ID">100-2</SimpleData></SchemaData></ExtendedData>'
    const list = await readList(
      Buffer.from(
        kml(
          `${simple}<MultiGeometry>${POLYGON}${POLYGON}</MultiGeometry></Placemark>`,
          `${simple}<Point><coordinates>-90.18,32.3</coordinates></Point></Placemark>`,
        ),
      ),
    )
    expect(list.rows).toEqual([['100-2'], ['100-2']])
    expect(placeOf(list.geometries[0]).outline).toHaveLength(4)
    expect(list.geometries[1]).toEqual({ type: 'Point', coordinates: [-90.18, 32.3] })
  })

  test('attributes in a table of the description, as programs of GIS write them', async () => {
    const table =
      '<html><body><table border="1"><tr><td colspan="2">100-3</td></tr><tr><td><table><tr bgcolor="#fff"><td>PARCEL_ID</td>\n<td>100-3</td></tr><tr><td>OWNER</td><td>JONES &amp; CO</td></tr><tr><td>DEED</td><td>&lt;Null&gt;</td></tr></table></td></tr></table></body></html>'
    const list = await readList(
      Buffer.from(
        kml(`<Placemark><description><![CDATA[${table}]]></description>${POLYGON}</Placemark>`),
      ),
    )
    expect(list.headings).toEqual(['PARCEL_ID', 'OWNER'])
    expect(list.rows).toEqual([['100-3', 'JONES & CO']])
  })

  test('a name that comes up after the first two thousand placemarks keeps its values', async () => {
    const plain = `<Placemark><name>1</name></Placemark>`
    const list = await readList(
      Buffer.from(kml(plain.repeat(2_500), `<Placemark>${data('LATE', 'x')}</Placemark>`)),
    )
    expect(list.rows).toHaveLength(2_501)
    expect(list.headings).toEqual(['name', 'other attributes'])
    expect(list.rows.at(-1)).toEqual(['', '{"LATE":"x"}'])
  })

  test('KMZ: the largest KML file of the archive is read, and the others are named', async () => {
    const list = await readList(
      Buffer.from(
        zipSync({
          'doc.kml': strToU8(kml(LOT)),
          'legend.kml': strToU8('<kml></kml>'),
          'files/icon.png': new Uint8Array(9),
        }),
      ),
    )
    expect(list.rows).toHaveLength(1)
    expect(list.remarks).toEqual([
      'the archive has 2 KML files; doc.kml was read, and not legend.kml',
    ])
  })

  test.each([
    ['only links', kml('<NetworkLink><Link/></NetworkLink>'), 'no placemarks'],
    ['cut', kml(LOT).slice(0, 600), 'damaged or incomplete'],
    ['an entity of its own', kml('<Placemark><name>&bomb;</name></Placemark>'), 'damaged'],
    ['tags without end', kml('<a>'.repeat(100)), 'more than 64 deep'],
  ])('%s: is refused with a message', async (_name, text, says) => {
    await expect(readList(Buffer.from(text))).rejects.toThrow(says)
  })

  test('coordinates that are no numbers cost the outline and not the row', async () => {
    const list = await readList(Buffer.from(kml(LOT.replace('-90.199,32.301,0', 'NaN,x'), LOT)))
    expect(list.rows).toHaveLength(2)
    expect(placeOf(list.geometries[0]).outline).toBe(null)
    expect(placeOf(list.geometries[1]).outline).toHaveLength(2)
  })
})
