import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CalendarFeed, CalendarQuery, NewCalendarFeed } from '../../../contract/calendar.ts'
import { publicUrlOf } from '../../platform/config/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { confirmedOf, personOf, verifiedOf } from '../../platform/http/person.ts'
import { networkOf, rateLimit } from '../../platform/http/rate-limit.ts'
import { Nothing, route } from '../../platform/http/route.ts'
import { recordOnly } from '../property/with-lists.ts'
import { findFeed, findReader, makeSecret, removeSecret } from './calendar.queries.ts'
import { makeCalendar } from './make-calendar.ts'

/** Reads of one feed: calendar apps poll every few hours. */
const READ_LIMIT = { name: 'calendar', limit: 120, windowS: 3_600 }
/** Reads of unknown feeds from one network. */
const WRONG_LIMIT = { name: 'calendar-wrong', limit: 60, windowS: 600 }
const MAKE_LIMIT = { name: 'calendar-make', limit: 20, windowS: 3_600 }

/** A person's deadlines at a secret URL, for calendar apps. */
export function calendarRoutes({ db, config, today }: AppContext): FastifyPluginAsyncZod {
  const home = publicUrlOf(config)
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store')
    })

    route(app, 'GET /api/calendar/:name', {
      summary: 'Deadlines of a person’s tracked properties, for calendar apps (RFC 5545)',
      config: { access: 'public', whose: 'secret' },
      params: z.object({ name: z.string().max(200) }),
      querystring: CalendarQuery,
      handler: async (request, reply) => {
        const secret = /^([\w-]{43})\.ics$/.exec(request.params.name)?.[1]
        const userId = secret === undefined ? null : await findReader(db, secret)
        if (userId === null) {
          await rateLimit(db, reply, { ...WRONG_LIMIT, who: networkOf(request.ip) })
          throw new AppError(
            'not_found',
            'This calendar address does not exist or was revoked. Create a new one on the account page.',
          )
        }
        await rateLimit(db, reply, { ...READ_LIMIT, who: userId })
        return reply
          .type('text/calendar; charset=utf-8')
          .header('content-disposition', 'inline; filename="parcelproof.ics"')
          .send(
            await makeCalendar(recordOnly(db), userId, {
              today: today(),
              home,
              screenId: request.query.screen ?? null,
            }),
          )
      },
    })

    route(app, 'GET /api/user/calendar', {
      summary: 'Whether there is a calendar address, and when it was last read',
      response: { 200: CalendarFeed },
      handler: async (request) => {
        const feed = await findFeed(db, personOf(request).id)
        return {
          createdAt: feed?.createdAt.toISOString() ?? null,
          readAt: feed?.readAt?.toISOString() ?? null,
        }
      },
    })

    route(app, 'POST /api/user/calendar', {
      summary: 'Creates a calendar address, shown in this response only; replaces an earlier one',
      config: { audit: 'calendar-address-made' },
      response: { 201: NewCalendarFeed },
      handler: async (request, reply) => {
        const person = personOf(request)
        // Anyone may sign in as the demo user and could keep the address.
        if (person.isDemo) {
          throw new AppError('not_allowed', 'The demo account has no calendar address')
        }
        verifiedOf(request)
        confirmedOf(request)
        await rateLimit(db, reply, { ...MAKE_LIMIT, who: person.id })
        const secret = await makeSecret(db, person.id)
        return { url: `${home}/api/calendar/${secret}.ics` }
      },
    })

    route(app, 'DELETE /api/user/calendar', {
      summary: 'Revokes the calendar address',
      config: { audit: 'calendar-address-revoked' },
      response: { 204: Nothing },
      handler: async (request) => {
        if (!(await removeSecret(db, personOf(request).id))) {
          throw new AppError('not_found', 'You have no calendar address')
        }
      },
    })
  }
}
