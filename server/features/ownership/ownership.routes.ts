import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { OwnerGraph, OwnerGraphQuery } from '../../../contract/owner-graph.ts'
import { OwnerRecord } from '../../../contract/owner-record.ts'
import {
  AdjacentParcels,
  DecideOwners,
  FindOwnersQuery,
  FoundOwners,
  OwnerDetail,
  OwnerParams,
  OwnerQuery,
  OwnerResolution,
  OwnersDecided,
  PropertyOwners,
} from '../../../contract/ownership.ts'
import { PropertyParams } from '../../../contract/property.ts'
import type { AppContext } from '../../platform/context.ts'
import { personOf } from '../../platform/http/person.ts'
import { type App, Nothing, route } from '../../platform/http/route.ts'
import { rightsOf } from '../rights/ask-rights.ts'
import { listAdjacent } from './adjacent.ts'
import { decideForOneself, decideOwners, withdrawDecision } from './decide-owners.ts'
import { findOwners } from './find-owners.ts'
import { ownerReadsOf } from './private-owners.ts'
import { getResolution } from './resolve-owners.ts'
import { showGraph } from './show-graph.ts'
import { showOwner } from './show-owner.ts'
import { showOwnerRecord } from './show-owner-record.ts'
import { showPropertyOwners } from './show-property-owners.ts'

export function ownershipRoutes(context: AppContext): FastifyPluginAsyncZod {
  const tools = ownershipTools(context)
  return async (app) => {
    ownerRoutes(app, context, tools)
    decisionRoutes(app, context)
  }
}

/** What several of the routes need. */
function ownershipTools(context: AppContext) {
  /** Owners, as the person of the request sees them. */
  const seenBy = (request: FastifyRequest) => ownerReadsOf(context, request)
  return { seenBy }
}

/** Reads of owners. */
function ownerRoutes(
  app: App,
  { readPool, today }: AppContext,
  { seenBy }: ReturnType<typeof ownershipTools>,
): void {
  route(app, 'GET /api/properties/:id/owners', {
    summary: 'The owners of a property and their other parcels',
    config: { access: 'public', whose: 'property', key: 'read', limit: 'graph' },
    params: PropertyParams,
    response: { 200: PropertyOwners },
    handler: async (request) =>
      showPropertyOwners(await seenBy(request), request.params.id, request.person?.id ?? null),
  })

  route(app, 'GET /api/owners', {
    summary: 'Owners by name',
    config: { access: 'public', key: 'read', limit: 'search' },
    querystring: FindOwnersQuery,
    response: { 200: FoundOwners },
    handler: async (request) =>
      findOwners(await seenBy(request), request.query.q, request.query.limit),
  })

  route(app, 'GET /api/owners/progress', {
    summary: 'Progress of owner resolution',
    config: { access: 'public', key: 'read' },
    response: { 200: OwnerResolution },
    handler: async (request) => getResolution(readPool.for(request)),
  })

  route(app, 'GET /api/owners/:id', {
    summary: 'An owner and their parcels',
    config: { access: 'public', whose: 'everyone', key: 'read', limit: 'graph' },
    params: OwnerParams,
    querystring: OwnerQuery,
    response: { 200: OwnerDetail },
    handler: async (request) => showOwner(await seenBy(request), request.params.id, request.query),
  })

  route(app, 'GET /api/owners/:id/adjacent', {
    summary: 'Parcels of an owner that touch each other',
    config: { access: 'public', whose: 'everyone', key: 'read', limit: 'graph' },
    params: OwnerParams,
    response: { 200: AdjacentParcels },
    handler: async (request) => listAdjacent(await seenBy(request), request.params.id),
  })

  route(app, 'GET /api/owners/:id/record', {
    summary:
      'The combined record of an owner’s parcels: unpaid taxes compared with the county, liens, transfers',
    config: { access: 'public', whose: 'everyone', key: 'read', limit: 'graph' },
    params: OwnerParams,
    response: { 200: OwnerRecord },
    handler: async (request) => showOwnerRecord(await seenBy(request), request.params.id, today()),
  })

  route(app, 'GET /api/owners/:id/graph', {
    summary: 'The graph of an owner: parcels and related owners, with reasons',
    config: { access: 'public', whose: 'everyone', key: 'read', limit: 'graph' },
    params: OwnerParams,
    querystring: OwnerGraphQuery,
    response: { 200: OwnerGraph },
    handler: async (request) => showGraph(await seenBy(request), request.params.id, request.query),
  })
}

/** Decisions on who is the same owner. */
function decisionRoutes(app: App, context: AppContext): void {
  const { db } = context
  route(app, 'POST /api/owners/decisions', {
    summary: 'Decides that two parcels have two owners (split) or one owner (merge)',
    config: { key: 'write', audit: 'owners-decided' },
    body: DecideOwners,
    response: { 201: OwnersDecided },
    handler: async (request) => {
      const person = personOf(request)
      const { mayDecideForAll } = await rightsOf(context, person)
      const decide = mayDecideForAll ? decideOwners : decideForOneself
      const decided = await decide(db, request.body, person.id)
      const [a, b] = request.body.properties
      request.auditAbout = {
        decision: decided.id,
        kind: decided.kind,
        scope: decided.scope,
        a,
        b,
      }
      return decided
    },
  })

  route(app, 'DELETE /api/owners/decisions/:id', {
    summary: 'Withdraws a decision about owners',
    config: { whose: 'owner-decision', key: 'write', audit: 'owner-decision-withdrawn' },
    params: OwnerParams,
    response: { 204: Nothing },
    handler: async (request) => withdrawDecision(db, request.params.id, personOf(request)),
  })
}
