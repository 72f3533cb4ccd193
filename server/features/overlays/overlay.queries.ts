import type { Overlay, PropertyOverlay } from '../../../contract/overlay.ts'
import {
  isFloodHazard,
  type OverlayFilter,
  parseOverlayFilter,
} from '../../../domain/overlays/overlay-kind.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'

/** Maximum overlays of one installation: a county has a handful. */
const MAX_OVERLAYS = 2_000

export async function listOverlays(db: Db): Promise<Overlay[]> {
  return listRows<Overlay>(db, 'list-overlays')`
    select id, kind, name, address, read_on as "readOn", area_count as areas, classes,
           array[(extent[1])[0], (extent[1])[1], (extent[0])[0], (extent[0])[1]] as bounds
      from overlay where edition > 0 order by kind, name, id limit ${raw(MAX_OVERLAYS)}`
}

type CoverRow = Omit<PropertyOverlay, 'covers' | 'hasOutline'> & {
  propertyId: number
  hasOutline: boolean | null
  covers: PropertyOverlay['covers'] | null
}

/**
 * Overlays of properties: those they were compared with, and those nearby with which they were not compared yet.
 * Served by the primary keys of property, overlay_compared and overlay_cover.
 */
export async function listPropertyOverlays(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, PropertyOverlay[]>> {
  const rows = await listRows<CoverRow>(db, 'overlays-of-properties')`
    select p.id as "propertyId", o.id, o.kind, o.name, o.address, c.read_on as "readOn",
           c.has_outline as "hasOutline",
           (select json_agg(json_build_object('class', v.class, 'share', v.share)
                            order by v.share desc nulls last, v.class)
              from overlay_cover v where v.property_id = p.id and v.overlay_id = o.id) as covers
      from property p
     cross join overlay o
      left join overlay_compared c on c.property_id = p.id and c.overlay_id = o.id
     where p.id = any(${ids}::bigint[]) and o.edition > 0
       and (c.property_id is not null
            or (p.lng is not null and o.extent @> point(p.lng, p.lat)))
     order by array_position(array['flood', 'wetland', 'opportunity', 'municipal', 'other'],
       o.kind),
              o.name, o.id`
  const found = Map.groupBy(rows, ({ propertyId }) => propertyId)
  return new Map(
    [...found].map(([id, all]) => [
      id,
      all.map(({ propertyId: _id, hasOutline, covers, ...overlay }) => ({
        ...overlay,
        hasOutline: hasOutline ?? false,
        covers: covers ?? [],
      })),
    ]),
  )
}

/** The overlays of a filter and the classes of each. */
export type CoverFilter = { overlays: number[]; classes: string[] | null }

/** The filter of a request; null without one. */
export async function coverFilterOf(db: Db, text: string | undefined): Promise<CoverFilter | null> {
  const filter = text === undefined ? null : parseOverlayFilter(text)
  return filter === null ? null : readCoverFilter(db, filter)
}

/** The overlays and classes of a filter; classes are compared ignoring case. */
async function readCoverFilter(db: Db, { kind, only }: OverlayFilter): Promise<CoverFilter> {
  const overlays = (await listOverlays(db)).filter((each) => each.kind === kind)
  const ids = overlays.map(({ id }) => id)
  if (only.is === 'any') return { overlays: ids, classes: null }
  const isMeant =
    only.is === 'hazard'
      ? isFloodHazard
      : (name: string) => name.toLowerCase() === only.name.toLowerCase()
  const names = overlays.flatMap(({ classes }) => classes.map(({ name }) => name)).filter(isMeant)
  return { overlays: ids, classes: [...new Set(names)] }
}

/** Whether an overlay covers a property, as SQL. By overlay_cover_class, or overlay_cover's primary key. */
export function isCovered(
  { overlays, classes }: CoverFilter,
  propertyId: string,
  put: (value: unknown) => string,
): string {
  const ofClass = classes === null ? '' : ` and v.class = any(${put(classes)}::text[])`
  return `exists (select from overlay_cover v where v.property_id = ${propertyId}
    and v.overlay_id = any(${put(overlays)}::bigint[])${ofClass})`
}
