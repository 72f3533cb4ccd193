import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  Lookup,
  LookupAssumptions,
  LookupQuery,
  MAX_SEARCH_ANSWERS,
  NewLookupAssumptions,
  NewSearchAnswer,
  SearchAnswerParams,
} from '../../../contract/lookup.ts'
import { PropertyParams } from '../../../contract/property.ts'
import {
  ASSUMED_HOURLY_CENTS,
  SEARCH_IDS,
  SEARCHES,
  type SearchAssumption,
} from '../../../domain/lookup/searches.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { personOf } from '../../platform/http/person.ts'
import { type App, Nothing, route } from '../../platform/http/route.ts'
import { findProperty } from '../property/property.queries.ts'
import { recordOnly } from '../property/with-lists.ts'
import { findLookup } from './find-lookup.ts'
import {
  type AssumptionRow,
  addAnswer,
  findAssumptions,
  listAnswers,
  removeAnswer,
  saveAssumptions,
} from './lookup.queries.ts'

export function lookupRoutes(context: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    answerRoutes(app, context)
    assumptionRoutes(app, context)
  }
}

/** Answers on a property. */
function answerRoutes(app: App, { db, today }: AppContext): void {
  route(app, 'GET /api/properties/:id/lookup', {
    summary: 'Which record to look up next, by the value of its answer, and when to stop',
    config: { access: 'public', whose: 'property', key: 'read', limit: 'title' },
    params: PropertyParams,
    querystring: LookupQuery,
    response: { 200: Lookup },
    handler: async (request) => {
      const { id } = request.params
      const workspaceId = request.person?.workspace.id ?? null
      const own = workspaceId === null ? null : await findAssumptions(db, workspaceId)
      const answers =
        workspaceId === null ? [] : await listAnswers(db, workspaceId, id, MAX_SEARCH_ANSWERS)
      const assumptions = own ? { hourlyCents: own.hourlyCents, searches: own.searches } : {}
      return findLookup(recordOnly(db), id, request.query, { assumptions, answers }, today())
    },
  })

  route(app, 'POST /api/properties/:id/lookup/answers', {
    summary: 'Keeps what a look into a record found, for the workspace',
    config: { role: 'editor', whose: 'property', key: 'write' },
    params: PropertyParams,
    body: NewSearchAnswer,
    response: { 201: z.object({ id: z.number().int() }) },
    handler: async (request) => {
      const { id: propertyId } = request.params
      const { id: userId, workspace } = personOf(request)
      if (!(await findProperty(recordOnly(db), propertyId))) {
        throw new AppError('not_found', 'Property not found')
      }
      const place = { workspaceId: workspace.id, propertyId, userId }
      const id = await addAnswer(db, place, request.body, MAX_SEARCH_ANSWERS)
      if (id === null) {
        throw new AppError(
          'conflict',
          `Nothing was saved: ${MAX_SEARCH_ANSWERS} answers about this property are kept already. Remove one first.`,
        )
      }
      return { id }
    },
  })

  route(app, 'DELETE /api/lookup/answers/:id', {
    summary: 'Removes an answer of the workspace',
    config: { role: 'editor', whose: 'lookup-answer', key: 'write' },
    params: SearchAnswerParams,
    response: { 204: Nothing },
    handler: async (request) => {
      const workspaceId = personOf(request).workspace.id
      if (!(await removeAnswer(db, workspaceId, request.params.id))) {
        throw new AppError('not_found', 'This answer does not exist or is not yours')
      }
    },
  })
}

/** The workspace’s assumptions. */
function assumptionRoutes(app: App, { db }: AppContext): void {
  route(app, 'GET /api/lookup/assumptions', {
    summary: 'What the workspace assumes about searches',
    config: { key: 'read' },
    response: { 200: LookupAssumptions },
    handler: async (request) =>
      toAssumptions(await findAssumptions(db, personOf(request).workspace.id)),
  })

  route(app, 'PATCH /api/lookup/assumptions', {
    summary: 'Replaces what the workspace assumes about searches',
    config: { role: 'editor', key: 'write' },
    body: NewLookupAssumptions,
    response: { 200: LookupAssumptions },
    handler: async (request) => {
      const { id: userId, workspace } = personOf(request)
      const { version, hourlyRate, searches } = request.body
      const kept = {
        version,
        hourlyCents: Math.round(hourlyRate * 100),
        searches: Object.fromEntries(
          searches.flatMap(({ id, assumed: { fee, ...assumed } }) => {
            const own: SearchAssumption = { ...assumed, feeCents: Math.round(fee * 100) }
            return isDefault(own, SEARCHES[id].assumed) ? [] : [[id, own]]
          }),
        ),
      }
      if (!(await saveAssumptions(db, { workspaceId: workspace.id, userId }, kept))) {
        throw new AppError(
          'conflict',
          'Someone in your workspace changed these assumptions meanwhile. Open them again and repeat your change.',
        )
      }
      return toAssumptions(await findAssumptions(db, workspace.id))
    },
  })
}

function isDefault(own: SearchAssumption, base: SearchAssumption): boolean {
  const names = Object.keys(base) as (keyof SearchAssumption)[]
  return names.every((name) => own[name] === base[name])
}

function toAssumptions(row: AssumptionRow | null): LookupAssumptions {
  const inDollars = ({ feeCents, ...assumed }: SearchAssumption) => ({
    ...assumed,
    fee: feeCents / 100,
  })
  return {
    version: row?.version ?? 0,
    hourlyRate: (row?.hourlyCents ?? ASSUMED_HOURLY_CENTS) / 100,
    defaultHourlyRate: ASSUMED_HOURLY_CENTS / 100,
    searches: SEARCH_IDS.map((id) => {
      const { name, mayReveal, assumed } = SEARCHES[id]
      return {
        id,
        name,
        mayReveal,
        assumed: inDollars(row?.searches[id] ?? assumed),
        default: inDollars(assumed),
      }
    }),
    changedBy: row?.by ?? null,
    changedAt: row?.at.toISOString() ?? null,
  }
}
