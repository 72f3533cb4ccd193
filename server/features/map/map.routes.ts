import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ExportFormat } from '../../../contract/export.ts'
import {
  MAX_TRACKED_AT_ONCE,
  MapAreaAnswer,
  MapAreaQuery,
  MapAreaTracked,
  MapQuery,
  MapState,
  MapTileParams,
  TrackedPlaces,
} from '../../../contract/map.ts'
import { MapTileQuery } from '../../../contract/screen-query.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { readArea } from '../../../domain/map/area.ts'
import { type CoveredArea, coverOf } from '../../../domain/map/cover-ranges.ts'
import { BASE_ZOOM, classesOf, ROAD_ZOOM } from '../../../domain/map/layers.ts'
import { MAX_TILE_ZOOM } from '../../../domain/map/mercator.ts'
import type { AppContext } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { countyFilter } from '../../platform/http/county-filter.ts'
import { personOf } from '../../platform/http/person.ts'
import { type App, knownOptions, route } from '../../platform/http/route.ts'
import { CONTENT_TYPES, exportFile } from '../export/export-file.ts'
import { coverFilterOf } from '../overlays/overlay.queries.ts'
import { filterOfRecord, oneCountyOf, screenOfQuery, screenOfText } from '../screen/read-query.ts'
import { withBidder } from '../screen/screen.queries.ts'
import { trackAll } from '../watchlist/track-all.ts'
import { type AreaFilter, countInArea, listIdsInArea, listMapProperties } from './area.queries.ts'
import { BaseTiles } from './base-tiles.ts'
import { readMapState } from './map-state.queries.ts'
import { readTile, readVersion, type TileAddress } from './tile.queries.ts'
import { listTrackedPlaces } from './tracked-places.queries.ts'

const zip = promisify(gzip)
/** A higher level costs more time than it saves in transfer. */
const ZIP_LEVEL = 4
const TILE_TYPE = 'application/vnd.mapbox-vector-tile'

/** Maximum properties in one export of an area: beyond that it is a county, which has an export. */
const MAX_EXPORTED = 100_000

const AreaCursor = z.object({ tile: z.number(), id: z.number() })

export function mapRoutes(context: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    tileRoutes(app, context)
    areaRoutes(app, context)
    exportRoute(app, context)
  }
}

/** The map and its tiles. */
function tileRoutes(app: App, { readPool, config, today }: AppContext): void {
  route(app, 'GET /api/map', {
    summary: 'The map’s extent, version and counts',
    config: { access: 'public', key: 'read' },
    querystring: MapQuery,
    response: { 200: MapState },
    handler: async (request, reply): Promise<MapState> => {
      reply.header('cache-control', 'no-cache')
      return readMapState(
        readPool.for(request),
        countyFilter(request.query.county),
        config.mapStyleUrl,
      )
    },
  })

  route(app, 'GET /api/map/tiles/:z/:x/:y.mvt', {
    summary: 'A tile of the map as a Mapbox vector tile',
    config: { access: 'public', whose: 'everyone', key: 'read' },
    params: MapTileParams,
    querystring: knownOptions(MapTileQuery, 'filter'),
    handler: async (request, reply) => {
      const address = tileAddress(request.params)
      const viewer = request.person?.workspace.id ?? null
      const screen = screenOfQuery(request.query, ['v'], viewer)
      const county = oneCountyOf(screen)
      // A single county has tiles of its own.
      const filter =
        screen.conditions.length === (county === null ? 0 : 1)
          ? null
          : await withBidder(readPool.for(request), filterOfRecord(screen, today(), viewer))
      const [tile, version] = await Promise.all([
        readTile(readPool.for(request), address, county, filter),
        readVersion(readPool.for(request)),
      ])
      const isKept = filter === null && request.query.v === String(version)
      reply.type(TILE_TYPE).header(
        'cache-control',
        // What passes depends on the day, and on who asks.
        isKept ? 'public, max-age=86400' : filter ? 'private, no-cache' : 'no-cache',
      )
      return sendOnce(request, reply, tile)
    },
  })

  const under = new BaseTiles()

  // Built in the background; requests are served between its pieces.
  app.addHook('onListen', async () => {
    under.warm().catch((err: unknown) => app.log.error({ err }, 'the base map was not made'))
  })

  route(app, 'GET /api/map/base/:z/:x/:y.mvt', {
    summary: 'A tile of the base map: land, lines and names of states and counties, names of towns',
    config: { access: 'public', whose: 'everyone', key: 'read' },
    params: MapTileParams,
    handler: async (request, reply) => {
      const tile = await under.base(tileAddress(request.params, BASE_ZOOM))
      reply.type(TILE_TYPE).header('cache-control', 'public, max-age=86400')
      return sendOnce(request, reply, tile)
    },
  })

  route(app, 'GET /api/map/roads/:z/:x/:y.mvt', {
    summary: 'A tile of the roads of the sample counties',
    config: { access: 'public', whose: 'everyone', key: 'read' },
    params: MapTileParams,
    handler: async (request, reply) => {
      const address = tileAddress(request.params, ROAD_ZOOM.most)
      const tile = await under.roads(readPool.for(request), address)
      reply.type(TILE_TYPE).header('cache-control', 'no-cache')
      return sendOnce(request, reply, tile)
    },
  })
}

/** Places and areas on the map. */
function areaRoutes(app: App, { db, readPool, today }: AppContext): void {
  route(app, 'GET /api/user/tracked-places', {
    summary: 'Positions of tracked properties',
    config: { key: 'read' },
    response: { 200: TrackedPlaces },
    handler: (request) => listTrackedPlaces(db, personOf(request).workspace.id),
  })

  route(app, 'POST /api/map/area', {
    summary: 'Properties in a drawn area',
    config: { access: 'public', key: 'read', limit: 'search', writes: false },
    body: MapAreaQuery,
    response: { 200: MapAreaAnswer },
    handler: async (request): Promise<MapAreaAnswer> => {
      const { limit, cursor } = request.body
      const { area, filter } = await readQuestion(db, request, today())
      const after = cursor ? decodeCursor(AreaCursor, cursor) : null
      // One past the page shows whether there is a next one.
      const [count, ids] = await Promise.all([
        countInArea(readPool.for(request), area, filter),
        listIdsInArea(readPool.for(request), area, filter, { after, limit: limit + 1 }),
      ])
      const page = ids.slice(0, limit)
      const last = ids.length > limit ? page.at(-1) : undefined
      return {
        count,
        properties: await listMapProperties(
          readPool.for(request),
          page.map(({ id }) => id),
        ),
        next: last ? encodeCursor(AreaCursor, last) : null,
      }
    },
  })

  route(app, 'POST /api/map/area/track', {
    summary: 'Tracks all properties in an area',
    config: { role: 'editor', key: 'write', limit: 'search' },
    body: MapAreaQuery,
    response: { 200: MapAreaTracked },
    handler: async (request) => {
      const { area, filter } = await readQuestion(db, request, today())
      const ids = await listIdsInArea(db, area, filter, {
        after: null,
        limit: MAX_TRACKED_AT_ONCE + 1,
      })
      if (ids.length > MAX_TRACKED_AT_ONCE) {
        throw new AppError(
          'invalid_input',
          'You can’t track more than 5,000 properties at once. Draw a smaller area.',
        )
      }
      const { id: userId, workspace } = personOf(request)
      const added = await trackAll(
        db,
        { workspaceId: workspace.id, userId },
        ids.map(({ id }) => id),
      )
      return { added, known: ids.length - added }
    },
  })
}

/** An area as a file. */
function exportRoute(app: App, { db, readPool, databaseUrl, today }: AppContext): void {
  route(app, 'POST /api/map/area/export', {
    summary: 'Exports the properties in a drawn area',
    config: {
      access: 'public',
      key: 'read',
      limit: 'export',
      writes: false,
      audit: 'data-exported',
    },
    body: MapAreaQuery,
    querystring: z.object({ format: ExportFormat.default('csv') }),
    handler: async (request, reply) => {
      const { format } = request.query
      const { area, filter } = await readQuestion(db, request, today())
      const ids = await listIdsInArea(readPool.for(request), area, filter, {
        after: null,
        limit: MAX_EXPORTED + 1,
      })
      if (ids.length > MAX_EXPORTED) {
        throw new AppError(
          'invalid_input',
          'You can’t export more than 100,000 properties at once. Draw a smaller area.',
        )
      }
      const file = exportFile(databaseUrl, format, {
        kind: 'properties',
        countyId: null,
        status: null,
        ids: ids.map(({ id }) => id),
        sort: null,
        order: 'asc',
        asked: { today: today(), viewer: null },
      })
      return reply
        .type(CONTENT_TYPES[format])
        .header(
          'content-disposition',
          `attachment; filename="parcelproof-area-${today()}.${format}"`,
        )
        .header('cache-control', 'no-store')
        .send(file)
    },
  })
}

/** The tile of an address; 404 for an invalid one. */
function tileAddress(
  params: z.infer<typeof MapTileParams>,
  deepest: number = MAX_TILE_ZOOM,
): TileAddress {
  const [zoom, x, y] = [params.z, params.x, params.y].map((text) =>
    /^(0|[1-9]\d{0,7})$/.test(text) ? Number(text) : Number.NaN,
  ) as [number, number, number]
  if (!(zoom <= deepest && x < 2 ** zoom && y < 2 ** zoom)) {
    throw new AppError('not_found', 'The map has no such tile')
  }
  return { zoom, x, y }
}

/** Sends a tile with its ETag, compressed if the browser accepts it; 304 if the browser has it. */
async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  tile: Buffer,
): Promise<FastifyReply> {
  const accepts = String(request.headers['accept-encoding'] ?? '')
  const isPacked = tile.length > 512 && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepts)
  const etag = `"${createHash('sha1').update(tile).digest('base64url')}${isPacked ? '-gzip' : ''}"`
  reply.header('etag', etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send()
  if (!isPacked) return reply.send(tile)
  return reply.header('content-encoding', 'gzip').send(await zip(tile, { level: ZIP_LEVEL }))
}

/** The area and the filter of a request; error messages address the person who drew it. */
async function readQuestion(
  db: Db,
  { body: query, person }: { body: MapAreaQuery; person: FastifyRequest['person'] },
  today: LocalDate,
): Promise<{ area: CoveredArea; filter: AreaFilter }> {
  const { polygon, center, radiusMetres, layer, classes } = query
  const isCircle = center !== undefined && radiusMetres !== undefined
  if ((polygon !== undefined) === isCircle) {
    throw new AppError('invalid_input', 'Send either corners, or a center and a radius')
  }
  const read = readArea(isCircle ? { center, radiusMetres } : { polygon: polygon ?? [] })
  if ('problem' in read) throw new AppError('invalid_input', read.problem)
  if (classes && !layer) throw new AppError('invalid_input', 'Name the layer the classes belong to')
  const known = layer ? classesOf(layer).map(({ id }) => id) : []
  const unknown = classes?.find((id) => !known.includes(id))
  if (unknown !== undefined) {
    throw new AppError(
      'invalid_input',
      `“${unknown}” is not a class of this layer; it has ${known.join(', ')}`,
    )
  }
  const viewer = person?.workspace.id ?? null
  const screen = query.filters === undefined ? null : screenOfText(query.filters, viewer)
  return {
    area: coverOf(read.ring),
    filter: {
      countyId: countyFilter(query.county),
      only: layer && classes ? { layer, classes } : null,
      overlay: await coverFilterOf(db, query.overlay),
      screen:
        screen && screen.conditions.length > 0
          ? await withBidder(db, filterOfRecord(screen, today, viewer))
          : null,
    },
  }
}
