import { z } from 'zod'
import { Day, Dollars } from './property.ts'

/** The most neighbours of a node that are asked for at once. */
export const MAX_NEIGHBOURS = 300

/** `owner:12`, `parcel:34`, `address:…`, `name:…`, `instrument:56` */
const NodeId = z.string().regex(/^(?:owner|parcel|address|name|instrument):\d{1,16}$/)

export const OwnerGraphQuery = z.object({
  node: NodeId.optional().describe(
    'The node to expand; left out, the owner and what is next to it',
  ),
  after: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('How many of its neighbours are there already'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_NEIGHBOURS)
    .default(12)
    .describe('How many more of its neighbours are wanted'),
})
export type OwnerGraphQuery = z.infer<typeof OwnerGraphQuery>

export const GraphNode = z.object({
  id: NodeId,
  kind: z.enum(['owner', 'parcel', 'address', 'name', 'instrument']),
  /** What stands on it. */
  label: z.string(),
  /** A second line: the county, the kind of instrument; null where there is none. */
  detail: z.string().nullable(),
  /** The property of a parcel; of an owner one of its parcels, which a decision about the owner names. */
  propertyId: z.number().int().nullable(),
  taxStatus: z.string().nullable(),
  totalOwed: Dollars.nullable(),
  on: Day.nullable(),
  /** The land of a parcel, where a source draws it. */
  outline: z.array(z.array(z.tuple([z.number(), z.number()]))).nullable(),
  /** Neighbours that are not shown, where that is known. */
  more: z.number().int(),
})
export type GraphNode = z.infer<typeof GraphNode>

export const GraphEdge = z.object({
  from: NodeId,
  to: NodeId,
  kind: z.enum(['owns', 'recorded-as', 'mail-to', 'alike', 'conveyed', 'named-in']),
  /** How sure it is, 0 to 1; 0 where it only tells that two are alike. */
  weight: z.number(),
  /** How these are related, in words. */
  reasons: z.array(z.string()),
})
export type GraphEdge = z.infer<typeof GraphEdge>

/** Answer of `GET /api/owners/{id}/graph`: what is new; nodes that are there already may come again. */
export const OwnerGraph = z.object({ nodes: z.array(GraphNode), edges: z.array(GraphEdge) })
export type OwnerGraph = z.infer<typeof OwnerGraph>
