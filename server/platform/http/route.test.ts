import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { type App, Nothing, route } from './route.ts'

const Thing = z.object({ id: z.number() })

function makeApp(add: (app: App) => void) {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  void app.register(async (plugin) => add(plugin as unknown as App))
  return app
}

it('answers with the only status that is declared', async () => {
  const app = makeApp((to) => {
    route(to, 'POST /things', { response: { 201: Thing }, handler: async () => ({ id: 4 }) })
    route(to, 'DELETE /things', { response: { 204: Nothing }, handler: async () => {} })
  })
  const made = await app.inject({ method: 'POST', url: '/things' })
  expect([made.statusCode, made.json()]).toEqual([201, { id: 4 }])
  const gone = await app.inject({ method: 'DELETE', url: '/things' })
  expect([gone.statusCode, gone.body]).toEqual([204, ''])
})

it('leaves the status of an error, and that of a handler with several, as they are', async () => {
  const app = makeApp((to) => {
    route(to, 'POST /fails', {
      response: { 201: Thing },
      handler: async () => {
        throw Object.assign(new Error('no'), { statusCode: 409 })
      },
    })
    route(to, 'POST /either', {
      response: { 200: Thing, 202: Thing },
      handler: async (_request, reply) => reply.code(202).send({ id: 1 }),
    })
  })
  expect((await app.inject({ method: 'POST', url: '/fails' })).statusCode).toBe(409)
  expect((await app.inject({ method: 'POST', url: '/either' })).statusCode).toBe(202)
})

it('is refused by types where it does not return what it declares', () => {
  const add = (to: App) => {
    // @ts-expect-error nothing is returned
    route(to, 'GET /a', { response: { 200: Thing }, handler: async () => {} })
    // @ts-expect-error an id is a number
    route(to, 'GET /b', { response: { 200: Thing }, handler: async () => ({ id: '4' }) })
  }
  expect(makeApp(add)).toBeDefined()
})
