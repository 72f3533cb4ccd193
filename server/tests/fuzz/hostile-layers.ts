import { gzipSync } from 'node:zlib'
import type { Played } from '../../features/sources/testing/play-files.ts'
import { answerOf, type PlayedLayer } from '../../features/sources/testing/play-layer.ts'

// Malicious answers of a stranger's server to requests for a map layer, its rows, count or ids, a service or a
// folder: deeply nested, too many, slow, self-referencing.

/** The same attack is small for `npm test`, and as large as a response may be for `npm run fuzz`. */
export type Size = {
  bytes: number
  count: number
  /** Number of values that crash a process parsing all of them; compressed they are a few kilobytes. */
  deadlyBytes: number
}

export type Attack = {
  name: string
  path: string
  /** The server's response at each path below `path`. */
  play: Readonly<Record<string, Played>>
}

const ROOT = '/arcgis/rest/services'
const GOOD: PlayedLayer = {
  ids: [1, 2, 3],
  maxRecordCount: 10,
  supportsPagination: true,
}
const DESCRIPTION = answerOf(GOOD, new URLSearchParams()) as Record<string, unknown>
const FEATURE = (
  answerOf(GOOD, new URLSearchParams({ where: '1=1' })) as {
    features: { attributes: object; geometry: object }[]
  }
).features[0]

const packs = (text: string): Played => sendsPacked(gzipSync(text))
const sendsPacked =
  (bytes: Buffer): Played =>
  (_request, answer) =>
    void answer.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes)

const fill = (piece: string, { bytes }: Size) => piece.repeat(Math.ceil(bytes / piece.length))

/** A complete JSON response that depends on the request. */
const says =
  (play: (about: URLSearchParams) => string): Played =>
  (request, answer) =>
    packs(play(new URL(request.url ?? '', 'http://x').searchParams))(request, answer)

const good = (about: URLSearchParams) => JSON.stringify(answerOf(GOOD, about))

/** A correct layer except for its rows. */
const layerWithRows = (rows: (about: URLSearchParams) => string, layer: object = {}) => {
  const play = says((about) => {
    if (!about.has('where')) return JSON.stringify({ ...DESCRIPTION, ...layer })
    return about.has('outFields') ? rows(about) : good(about)
  })
  return { '': play, '/query': play }
}

const always = (play: Played) => ({ '': play, '/query': play })
const pageOf = (rows: string, more = '') =>
  `{"spatialReference":{"wkid":4326},"features":[${rows}]${more}}`
const row = (attributes: string, geometry = 'null') =>
  `{"attributes":{${attributes}},"geometry":${geometry}}`
const described = (member: string) => `${JSON.stringify(DESCRIPTION).slice(0, -1)},${member}}`

/** Nested rings, each with many corners. */
function rings(count: number, corners: number): string {
  const all = Array.from({ length: count }, (_none, ring) =>
    Array.from({ length: corners + 1 }, (_corner, at) => {
      const angle = ((at % corners) / corners) * 2 * Math.PI
      const radius = 0.1 + ring / (count * 20)
      return [-90.1 + radius * Math.cos(angle), 32.7 + radius * Math.sin(angle)]
    }),
  )
  return JSON.stringify({ rings: all })
}

/** Writes a piece repeatedly until nobody listens. */
const drips =
  (piece: string, everyMs: number): Played =>
  (_request, answer) => {
    answer.writeHead(200)
    const timer = setInterval(() => answer.write(piece), everyMs)
    answer.on('close', () => clearInterval(timer))
  }

/** Each byte is a separate chunk. */
const inSingleBytes =
  (text: string): Played =>
  (_request, answer) => {
    answer.socket?.end(
      `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n${[...text].map((byte) => `1\r\n${byte}\r\n`).join('')}0\r\n\r\n`,
    )
  }

const redirects =
  (to: string): Played =>
  (_request, answer) =>
    void answer.writeHead(302, { location: to }).end()

type Plays = Attack['play']

function nested(size: Size): [string, Plays][] {
  const deadly = { ...size, bytes: size.deadlyBytes }
  const deep = '['.repeat(60) + ']'.repeat(60)
  return [
    ['lists without end', always(packs(fill('[', size)))],
    ['objects without end', always(packs(fill('{"a":', size)))],
    ['lists within lists, again and again', always(packs(`[${fill(`${deep},`, deadly)}1]`))],
    ['a row without end', layerWithRows(() => pageOf(row(`"A":${fill('[', size)}`)))],
    ['rows of lists within lists', layerWithRows(() => pageOf(`${fill(`${deep},`, size)}1`))],
    ['an error without end', always(packs(`{"error":${fill('{"a":', size)}`))],
    [
      'a projection without end',
      layerWithRows(() => pageOf(row('"A":1'), `,"x":${fill('[', size)}`)),
    ],
  ]
}

function many(size: Size): [string, Plays][] {
  const deadly = { ...size, bytes: size.deadlyBytes }
  const field = '{"name":"A","type":"esriFieldTypeString"},'
  const word = 'w'.repeat(Math.min(size.bytes, 2_000_000))
  const codes = `"fields":[{"name":"USE","type":"esriFieldTypeString","domain":{"type":"codedValue","codedValues":[{"code":1,"name":"${word}"}]}},{"name":"OBJECTID","type":"esriFieldTypeOID"}]`
  let at = 0
  return [
    ['empty objects', always(packs(`[${fill('{},', deadly)}{}]`))],
    ['empty objects in a description', always(packs(described(`"x":[${fill('{},', size)}{}]`)))],
    ['fields', always(packs(described(`"fields":[${fill(field, size)}{}]`)))],
    ['a long name', layerWithRows(good, { name: fill('n', size) })],
    [
      'a long word for each row',
      {
        '': packs(described(codes)),
        '/query': says((about) =>
          about.has('returnCountOnly')
            ? `{"count":${size.count}}`
            : pageOf(
                Array.from({ length: size.count }, (_none, id) =>
                  row(`"OBJECTID":${id},"USE":1`),
                ).join(),
              ),
        ),
      },
    ],
    ['empty rows', { ...layerWithRows(good), '/query': packs(pageOf(`${fill('{},', deadly)}{}`)) }],
    ['rows of nothing', layerWithRows(() => pageOf(`${fill('{"attributes":{}},', size)}{}`))],
    ['a row of many values', layerWithRows(() => pageOf(row(`"A":[${fill('{},', size)}{}]`)))],
    [
      'a row of many columns',
      layerWithRows(() => {
        const columns = Array.from({ length: size.count * 20 }, (_none, n) => `"c${n}":${n}`)
        return pageOf(row(columns.join()))
      }),
    ],
    ['a long text', layerWithRows(() => pageOf(row(`"PARCEL_ID":"${fill('x', size)}"`)))],
    [
      'rings around one another',
      layerWithRows(() => pageOf(row('"OBJECTID":1,"PARCEL_ID":"1"', rings(1_500, 12)))),
    ],
    [
      'another projection with each row',
      layerWithRows(() =>
        pageOf(
          Array.from({ length: 500 }, (_none, n) =>
            row(
              `"OBJECTID":${n}`,
              `{"x":1e6,"y":1e6,"spatialReference":{"wkt":"+proj=utm +zone=15 +x_0=${n}"}}`,
            ),
          ).join(),
        ),
      ),
    ],
    [
      'a count beyond all counties',
      layerAsked({ supportsPagination: false }, () => '{"count":900000000000}'),
    ],
    [
      'ranges of ids beyond all counties, one row at a time',
      layerAsked({ maxRecordCount: 1, supportsPagination: false }, (about) =>
        about.has('returnCountOnly')
          ? '{"count":2900000}'
          : '{"features":[{"attributes":{"a":0,"b":28999999}}]}',
      ),
    ],
    [
      'ids',
      layerAsked({ supportsPagination: false, supportsStatistics: false }, (about) =>
        about.has('returnIdsOnly') ? `{"objectIds":[${fill('7,', size)}7]}` : '{"count":2}',
      ),
    ],
    [
      'pages of one row each',
      layerWithRows(() =>
        pageOf(row(`"OBJECTID":${++at % size.count}`), ',"exceededTransferLimit":true'),
      ),
    ],
    [
      'single bytes',
      always(
        inSingleBytes(
          described(`"x":"${fill('x', { ...size, bytes: Math.min(size.bytes, 3_000_000) })}"`),
        ),
      ),
    ],
    ['bytes that unpack to nothing', always(emptyMembers)],
  ]
}

function layerAsked(layer: object, rows: (about: URLSearchParams) => string): Plays {
  const play = says((about) =>
    about.has('where') ? rows(about) : JSON.stringify({ ...DESCRIPTION, ...layer }),
  )
  return { '': play, '/query': play }
}

/** An endless sequence of empty gzip members. */
const emptyMembers: Played = (_request, answer) => {
  answer.writeHead(200, { 'content-encoding': 'gzip' })
  const piece = Buffer.concat(Array.from({ length: 2_000 }, () => gzipSync('')))
  const more = () => {
    while (!answer.destroyed && answer.write(piece));
    if (!answer.destroyed) answer.once('drain', more)
  }
  more()
}

function selfNaming(): [string, Plays][] {
  const self = JSON.stringify({ folders: ['', '/', '.', 'Self', '../Self'], services: [{ name: 'Self', type: 'MapServer' }] }) // biome-ignore format: one listing
  const service = JSON.stringify({
    ...DESCRIPTION,
    layers: [
      { id: 0, name: 'Self', subLayerIds: [0] },
      { id: 0, name: 'Parcels' },
    ],
    parentLayer: { id: 0, name: 'Self' },
  })
  const page = JSON.stringify({ features: [FEATURE], exceededTransferLimit: true })
  return [
    ['a folder that names itself', { '/folder': packs(self), '/folder/Self': packs(self) }],
    ['a layer that names itself', always(packs(service))],
    ['a page whose next page is itself', layerWithRows(() => page)],
    ['a redirect to itself', always(redirects('?again'))],
    ['a redirect to its own rows', always(redirects('query?f=json'))],
  ]
}

const slow = (): [string, Plays][] => [
  ['a byte now and then', always(drips(' ', 1_000))],
  ['no byte at all', always(() => {})],
  ['rows that come a byte at a time', { ...layerWithRows(good), '/query': drips(' ', 1_000) }],
]

/** All attacks; each has its own path. */
export function hostileLayers(size: Size): { quick: Attack[]; slow: Attack[] } {
  const named = (kind: string, all: [string, Plays][]) =>
    all.map(
      ([name, play], at): Attack => ({
        name: `${kind}: ${name}`,
        path: '/folder' in play ? `${ROOT}/folder` : `${ROOT}/${kind}${at}/MapServer/0`,
        play: '/folder' in play ? foldersOf(play) : play,
      }),
    )
  return {
    quick: [
      ...named('nested', nested(size)),
      ...named('many', many(size)),
      ...named('self', selfNaming()),
    ],
    slow: named('slow', slow()),
  }
}

const foldersOf = (play: Plays): Plays =>
  Object.fromEntries(
    Object.entries(play).map(([path, played]) => [path.slice('/folder'.length), played]),
  )
