import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
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
  const { db, readPool, today } = context
  /** Owners, as the person of the request sees them. */
  const seenBy = (request: FastifyRequest) => ownerReadsOf(context, request)

  return async (app) => {
    app.get(
      '/api/properties/:id/owners',
      {
        config: { access: 'public', whose: 'property', key: 'read', limit: 'graph' },
        schema: {
          summary: 'The owners of a property and their other parcels',
          params: PropertyParams,
          response: { 200: PropertyOwners },
        },
      },
      async (request) =>
        showPropertyOwners(await seenBy(request), request.params.id, request.person?.id ?? null),
    )
    app.get(
      '/api/owners',
      {
        config: { access: 'public', key: 'read', limit: 'search' },
        schema: {
          summary: 'Owners by name',
          querystring: FindOwnersQuery,
          response: { 200: FoundOwners },
        },
      },
      async (request) => findOwners(await seenBy(request), request.query.q, request.query.limit),
    )
    app.get(
      '/api/owners/progress',
      {
        config: { access: 'public', key: 'read' },
        schema: { summary: 'Progress of owner resolution', response: { 200: OwnerResolution } },
      },
      async (request) => getResolution(readPool.for(request)),
    )
    app.get(
      '/api/owners/:id',
      {
        config: { access: 'public', whose: 'everyone', key: 'read', limit: 'graph' },
        schema: {
          summary: 'An owner and their parcels',
          params: OwnerParams,
          querystring: OwnerQuery,
          response: { 200: OwnerDetail },
        },
      },
      async (request) => showOwner(await seenBy(request), request.params.id, request.query),
    )
    app.get(
      '/api/owners/:id/adjacent',
      {
        config: { access: 'public', whose: 'everyone', key: 'read', limit: 'graph' },
        schema: {
          summary: 'Parcels of an owner that touch each other',
          params: OwnerParams,
          response: { 200: AdjacentParcels },
        },
      },
      async (request) => listAdjacent(await seenBy(request), request.params.id),
    )
    app.get(
      '/api/owners/:id/record',
      {
        config: { access: 'public', whose: 'everyone', key: 'read', limit: 'graph' },
        schema: {
          summary:
            'The combined record of an owner’s parcels: unpaid taxes compared with the county, liens, transfers',
          params: OwnerParams,
          response: { 200: OwnerRecord },
        },
      },
      async (request) => showOwnerRecord(await seenBy(request), request.params.id, today()),
    )
    app.get(
      '/api/owners/:id/graph',
      {
        config: { access: 'public', whose: 'everyone', key: 'read', limit: 'graph' },
        schema: {
          summary: 'The graph of an owner: parcels and related owners, with reasons',
          params: OwnerParams,
          querystring: OwnerGraphQuery,
          response: { 200: OwnerGraph },
        },
      },
      async (request) => showGraph(await seenBy(request), request.params.id, request.query),
    )
    app.post(
      '/api/owners/decisions',
      {
        config: { access: 'person', key: 'write', audit: 'owners-decided' },
        schema: {
          summary: 'Decides that two parcels have two owners (split) or one owner (merge)',
          body: DecideOwners,
          response: { 201: OwnersDecided },
        },
      },
      async (request, reply) => {
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
        return reply.code(201).send(decided)
      },
    )
    app.delete(
      '/api/owners/decisions/:id',
      {
        config: {
          access: 'person',
          whose: 'owner-decision',
          key: 'write',
          audit: 'owner-decision-withdrawn',
        },
        schema: {
          summary: 'Withdraws a decision about owners',
          params: OwnerParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await withdrawDecision(db, request.params.id, personOf(request))
        return reply.code(204).send(null)
      },
    )
  }
}
