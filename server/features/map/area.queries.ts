import type { MapProperty } from '../../../contract/map.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { CoveredArea } from '../../../domain/map/cover-ranges.ts'
import { classesOf, type MapLayer } from '../../../domain/map/layers.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'
import { type CoverFilter, isCovered } from '../overlays/overlay.queries.ts'
import { HELD_BY_STATE } from '../property/held-list.queries.ts'
import { maskOf, toDollars } from '../property/property-row.ts'
import { type ScreenFilter, filterSql as screenSqlOf, whereSql } from '../screen/screen.queries.ts'
import { classSql, countColumn } from './cell-columns.ts'

export type AreaFilter = {
  countyId: number | null
  /** Classes of one layer; null for all. */
  only: { layer: MapLayer; classes: readonly string[] } | null
  /** Only properties that an overlay covers; null for all. */
  overlay: CoverFilter | null
  /** Only properties that pass; null for all. */
  screen: ScreenFilter | null
}

/** Where the next page starts: after this property, in tile order. */
export type AreaCursor = { tile: number; id: number }

/**
 * Number of properties in the area. Tiles entirely inside use the counts of map_cell (primary key); along the
 * outline each property is tested (index map_place_tile).
 */
export async function countInArea(
  db: Db,
  { cover, ranges, polygon }: CoveredArea,
  filter: AreaFilter,
): Promise<number> {
  // Tile counts know neither overlays nor filters.
  const isEach = filter.overlay !== null || filter.screen !== null
  const whole = isEach ? [] : cover.filter((tile) => tile.isWhole)
  const line = isEach ? ranges : ranges.filter((range) => !range.isWhole)
  const counted = classPlaces(filter)?.places.map(
    (at) => `c.${countColumn(classLayer(filter), at)}`,
  )
  const values: unknown[] = [
    line.map(({ first }) => first),
    line.map(({ behind }) => behind),
    line.map(({ isWhole }) => isWhole),
    polygon,
    filter.countyId,
  ]
  const [cells, places] = await Promise.all([
    db.query<{ n: number }>(
      `select coalesce(sum(${counted ? counted.join(' + ') || '0' : 'c.n'}), 0)::bigint as n
         from unnest($1::smallint[], $2::bigint[]) w(level, tile)
         join map_cell c on c.level = w.level and c.tile = w.tile
        where $3::int is null or c.county_id = $3`,
      [whole.map(({ level }) => level), whole.map(({ number }) => number), filter.countyId],
    ),
    db.query<{ n: number }>(
      `select count(*) as n
         from unnest($1::bigint[], $2::bigint[], $3::boolean[]) r(first, behind, is_whole)
         join map_place m on m.tile >= r.first and m.tile < r.behind
        where (r.is_whole or $4::polygon @> point(m.x, m.y)) and ${filterSql(filter, '$5', values)}`,
      values,
    ),
  ])
  return (cells.rows[0]?.n ?? 0) + (places.rows[0]?.n ?? 0)
}

function classLayer(filter: AreaFilter): MapLayer {
  return filter.only?.layer ?? 'tax-status'
}

function classPlaces({ only }: AreaFilter): { layer: MapLayer; places: number[] } | null {
  if (!only) return null
  const places = classesOf(only.layer).flatMap(({ id }, at) =>
    only.classes.includes(id) ? [at] : [],
  )
  return { layer: only.layer, places }
}

/** SQL over map_place m; it contains only numbers computed here, no user input: overlay values go to `values`. */
function filterSql(filter: AreaFilter, county: string, values: unknown[]): string {
  const put = (value: unknown) => `$${values.push(value)}`
  const covered = filter.overlay ? `and ${isCovered(filter.overlay, 'm.property_id', put)}` : ''
  const passing = filter.screen
    ? `and exists (select from screen_row x where ${whereSql(['x.property_id = m.property_id', ...screenSqlOf(filter.screen, put).passes])})`
    : ''
  const wanted = classPlaces(filter)
  const ofClass = wanted
    ? `and ${classSql('m.look', wanted.layer)} = any('{${wanted.places.join(',')}}'::int[])`
    : ''
  return `(${county}::int is null or m.county_id = ${county}) ${ofClass} ${covered} ${passing}`
}

/** Ranges per query: few, so that a page of a large area costs the same as one of a small area. */
const RANGES_AT_ONCE = 48

/** The area's next ids in tile order, up to `limit`. Served by index map_place_tile. */
export async function listIdsInArea(
  db: Db,
  { ranges, polygon }: CoveredArea,
  filter: AreaFilter,
  { after, limit }: { after: AreaCursor | null; limit: number },
): Promise<AreaCursor[]> {
  const left = ranges.filter(({ behind }) => !after || behind > after.tile)
  const found: AreaCursor[] = []
  for (let at = 0; at < left.length && found.length < limit; at += RANGES_AT_ONCE) {
    const part = left.slice(at, at + RANGES_AT_ONCE)
    const values: unknown[] = [
      part.map(({ first }) => first),
      part.map(({ behind }) => behind),
      part.map(({ isWhole }) => isWhole),
      after?.tile ?? -1,
      after?.id ?? -1,
      polygon,
      filter.countyId,
      limit - found.length,
    ]
    const { rows } = await db.query<AreaCursor>(
      `select m.tile, m.property_id as id
         from unnest($1::bigint[], $2::bigint[], $3::boolean[]) r(first, behind, is_whole)
        cross join lateral (
          select m.tile, m.property_id from map_place m
           where m.tile >= r.first and m.tile < r.behind
             and (m.tile, m.property_id) > ($4, $5)
             and (r.is_whole or $6::polygon @> point(m.x, m.y)) and ${filterSql(filter, '$7', values)}
           order by m.tile, m.property_id limit $8) m
        order by m.tile, m.property_id limit $8`,
      values,
    )
    found.push(...rows)
  }
  return found
}

type PropertyColumns = Omit<MapProperty, 'county' | 'marketValue' | 'totalOwed' | 'activeLiens'> & {
  countyId: number
  marketCents: number | null
  totalCents: number | null
  activeLiens: number | null
}

/** Rows of the map's list for these properties, in their order. Served by the primary keys. */
export async function listMapProperties(db: Db, ids: readonly number[]): Promise<MapProperty[]> {
  const rows = await listRows<PropertyColumns>(db, 'map-properties')`
    select p.id, p.county_id as "countyId", p.parcel_id as "parcelId", p.address, p.city, p.state,
           p.zip_code as "zipCode", p.owner_name as "ownerName", p.lng, p.lat,
           case when p.assumed & ${raw(maskOf(['marketValue']))} = 0 then p.market_cents end as "marketCents",
           t.status as "taxStatus", ${raw(HELD_BY_STATE)} as "isHeldByState", t.total_cents as "totalCents",
           coalesce(t.assumed & ${raw(maskOf(['totalOwed']))} <> 0, false) as "isOwedAssumed",
           r.confidence_score as "confidenceScore", r.active_liens as "activeLiens"
      from unnest(${ids}::bigint[]) with ordinality w(id, place)
      join property p on p.id = w.id
      left join tax_sale t on t.property_id = p.id
      left join title_record r on r.property_id = p.id
     order by w.place`
  return rows.map(({ countyId, marketCents, totalCents, ...rest }) => ({
    ...rest,
    county: countyLabel(countyId),
    marketValue: toDollars(marketCents),
    totalOwed: toDollars(totalCents),
  }))
}
