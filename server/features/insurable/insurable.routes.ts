import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  DefaultCostsChange,
  Insurable,
  InsurableQuery,
  PropertyCostsChange,
} from '../../../contract/insurable.ts'
import { PropertyParams } from '../../../contract/property.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { personOf } from '../../platform/http/person.ts'
import { hasProperty } from '../property/property.queries.ts'
import { withLists } from '../property/with-lists.ts'
import { changeCosts, DEFAULTS } from './cost.queries.ts'
import { findInsurable, toKept } from './find-insurable.ts'

const Nothing = z.null().describe('Nothing')

export function insurableRoutes({ db, readPool, today }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/properties/:id/insurable',
      {
        config: { access: 'public', whose: 'property', key: 'read' },
        schema: {
          summary: 'Three ways to insurable title, counted with the workspace’s own costs',
          params: PropertyParams,
          querystring: InsurableQuery,
          response: { 200: Insurable },
        },
      },
      async (request) =>
        findInsurable(withLists(readPool, request), request.params.id, {
          asOf: today(),
          workspaceId: request.person?.workspace.id ?? null,
          kind: request.query.kind,
        }),
    )

    app.patch(
      '/api/properties/:id/insurable',
      {
        config: { access: 'person', role: 'editor', whose: 'property' },
        schema: {
          summary: 'Changes the workspace’s costs for one property',
          params: PropertyParams,
          body: PropertyCostsChange,
          response: { 204: Nothing },
        },
      },
      async (request, reply) => {
        const { id: propertyId } = request.params
        if (!(await hasProperty(db, propertyId))) {
          throw new AppError('not_found', 'Property not found')
        }
        const { id: userId, workspace } = personOf(request)
        const { costs, possessedFrom } = request.body
        await changeCosts(
          db,
          { workspaceId: workspace.id, propertyId, userId },
          { costs: toKept(costs), possessedFrom },
        )
        return reply.code(204).send(null)
      },
    )

    app.patch(
      '/api/workspace/insurable-costs',
      {
        config: { access: 'person', role: 'editor' },
        schema: {
          summary: 'Changes the workspace’s default costs of clearing a title',
          body: DefaultCostsChange,
          response: { 204: Nothing },
        },
      },
      async (request, reply) => {
        const { id: userId, workspace } = personOf(request)
        await changeCosts(
          db,
          { workspaceId: workspace.id, propertyId: DEFAULTS, userId },
          { costs: toKept(request.body.costs) },
        )
        return reply.code(204).send(null)
      },
    )
  }
}
