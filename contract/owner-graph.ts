import { z } from 'zod'
import { Day, Dollars } from './value.ts'

/** Maximum number of neighbors per request. */
export const MAX_NEIGHBOURS = 300

/** `owner:12`, `parcel:34`, `address:…`, `name:…`, `instrument:56` */
const NodeId = z.string().regex(/^(?:owner|parcel|address|name|instrument):\d{1,16}$/)

export const OwnerGraphQuery = z.object({
  node: NodeId.optional().describe('The node to expand; by default the owner and its neighbors'),
  after: z.coerce.number().int().min(0).default(0).describe('Number of neighbors already loaded'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_NEIGHBOURS)
    .default(12)
    .describe('Number of further neighbors to load'),
})
export type OwnerGraphQuery = z.infer<typeof OwnerGraphQuery>

export const GraphNode = z.object({
  id: NodeId,
  kind: z.enum(['owner', 'parcel', 'address', 'name', 'instrument']),
  label: z.string(),
  /** A second line: the county, the kind of instrument; null without one. */
  detail: z.string().nullable(),
  /** The property of a parcel; for an owner one of its parcels, which a decision about the owner names. */
  propertyId: z.number().int().nullable(),
  taxStatus: z.string().nullable(),
  isHeldByState: z.boolean().optional(),
  totalOwed: Dollars.nullable(),
  isOwedAssumed: z.boolean(),
  on: Day.nullable(),
  /** The outline of a parcel, if a source has it. */
  outline: z.array(z.array(z.tuple([z.number(), z.number()]))).nullable(),
  /** Number of neighbors not shown, if known. */
  more: z.number().int(),
})
export type GraphNode = z.infer<typeof GraphNode>

export const GraphEdge = z.object({
  from: NodeId,
  to: NodeId,
  kind: z.enum(['owns', 'recorded-as', 'mail-to', 'alike', 'conveyed', 'named-in']),
  /** Certainty, 0 to 1; 0 when the two are only similar. */
  weight: z.number(),
  /** Reasons, as messages. */
  reasons: z.array(z.string()),
})
export type GraphEdge = z.infer<typeof GraphEdge>

/** Answer of `GET /api/owners/{id}/graph`: new nodes and edges; loaded nodes may be repeated. */
export const OwnerGraph = z.object({ nodes: z.array(GraphNode), edges: z.array(GraphEdge) })
export type OwnerGraph = z.infer<typeof OwnerGraph>
