import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
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
import { Nothing, route } from '../../platform/http/route.ts'
import { hasProperty } from '../property/property.queries.ts'
import { withLists } from '../property/with-lists.ts'
import { changeCosts, DEFAULTS } from './cost.queries.ts'
import { findInsurable, toKept } from './find-insurable.ts'

export function insurableRoutes({ db, readPool, today }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/properties/:id/insurable', {
      summary: 'Three ways to insurable title, counted with the workspace’s own costs',
      config: { access: 'public', whose: 'property', key: 'read' },
      params: PropertyParams,
      querystring: InsurableQuery,
      response: { 200: Insurable },
      handler: async (request) =>
        findInsurable(withLists(readPool, request), request.params.id, {
          asOf: today(),
          workspaceId: request.person?.workspace.id ?? null,
          kind: request.query.kind,
        }),
    })

    route(app, 'PATCH /api/properties/:id/insurable', {
      summary: 'Changes the workspace’s costs for one property',
      config: { role: 'editor', whose: 'property' },
      params: PropertyParams,
      body: PropertyCostsChange,
      response: { 204: Nothing },
      handler: async (request) => {
        const { id: propertyId } = request.params
        if (!(await hasProperty(db, propertyId))) {
          throw new AppError('not_found', 'Property not found')
        }
        const { id: userId, workspace } = personOf(request)
        const { costs, possessedFrom, possessionBookPage } = request.body
        await changeCosts(
          db,
          { workspaceId: workspace.id, propertyId, userId },
          { costs: toKept(costs), possessedFrom, possessionBookPage },
        )
      },
    })

    route(app, 'PATCH /api/workspace/insurable-costs', {
      summary: 'Changes the workspace’s default costs of clearing a title',
      config: { role: 'editor' },
      body: DefaultCostsChange,
      response: { 204: Nothing },
      handler: async (request) => {
        const { id: userId, workspace } = personOf(request)
        await changeCosts(
          db,
          { workspaceId: workspace.id, propertyId: DEFAULTS, userId },
          { costs: toKept(request.body.costs) },
        )
      },
    })
  }
}
