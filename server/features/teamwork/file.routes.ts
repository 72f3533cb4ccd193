import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AddFileQuery, MAX_FILE_BYTES, TeamFile, TeamParams } from '../../../contract/teamwork.ts'
import { attachmentOf } from '../../../domain/teamwork/file-kind.ts'
import { mayAs } from '../../../domain/workspace/role.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { formOf } from '../../platform/http/gather-bodies.ts'
import { personOf } from '../../platform/http/person.ts'
import { type App, Nothing, route } from '../../platform/http/route.ts'
import { openFileStore } from './file-store.ts'
import { writerOf } from './team-place.ts'
import { addFile, removeFile, requireFile } from './write-file.ts'

/** Photos and PDF files of a workspace on properties. */
export function fileRoutes(context: AppContext): FastifyPluginAsyncZod {
  const tools = fileTools(context)
  return async (app) => {
    await app.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 0 } })
    addRoutes(app, context, tools)
    keptRoutes(app, context, tools)
  }
}

/** What several of the routes need. */
function fileTools({ db, config }: AppContext) {
  const store = openFileStore(db, config)
  return { store }
}

/** Adds a file. */
function addRoutes(app: App, { db }: AppContext, { store }: ReturnType<typeof fileTools>): void {
  route(app, 'POST /api/properties/:id/files', {
    summary:
      'Adds a photo (JPEG, PNG, WebP) or a PDF as multipart/form-data; photos are stored without the place they show',
    config: {
      role: 'editor',
      whose: 'property',
      key: 'write',
      limit: 'files',
      uploadLimit: MAX_FILE_BYTES,
    },
    params: TeamParams,
    querystring: AddFileQuery,
    response: { 201: TeamFile },
    handler: async (request) => {
      if (!request.isMultipart()) {
        throw new AppError('unsupported_type', 'Send the file as multipart/form-data')
      }
      const given = await formOf(request).file()
      if (!given) {
        throw new AppError('invalid_input', 'The request has no file. Choose a file to add.')
      }
      const bytes = await given.toBuffer().catch((cause: { code?: string }) => {
        if (cause.code !== 'FST_REQ_FILE_TOO_LARGE') throw cause
        throw new AppError(
          'too_large',
          `The file is larger than ${MAX_FILE_BYTES / 2 ** 20} MB. Make it smaller, then add it.`,
          { cause },
        )
      })
      return addFile(db, store, writerOf(request), request.params.id, {
        name: given.filename,
        bytes,
        keepsPlace: request.query.keepPlace,
      })
    },
  })
}

/** Files that are saved. */
function keptRoutes(app: App, { db }: AppContext, { store }: ReturnType<typeof fileTools>): void {
  route(app, 'GET /api/workspace/files/:id', {
    summary: 'A file as a download',
    config: { whose: 'file', key: 'read', limit: 'download' },
    params: TeamParams,
    handler: async (request, reply) => {
      const { workspace } = personOf(request)
      const { file, bucketKey } = await requireFile(db, workspace.id, request.params.id)
      const bytes = await store.read({ id: file.id, bucketKey }, 'file')
      return (
        reply
          .type(file.type)
          // Never as a page of ours, whatever is in it.
          .header('content-disposition', attachmentOf(file.name))
          .header('x-content-type-options', 'nosniff')
          .header('cache-control', 'private, no-store')
          .send(Readable.from(bytes))
      )
    },
  })

  route(app, 'GET /api/workspace/files/:id/thumbnail', {
    summary: 'A small picture of a photo',
    config: { whose: 'file', key: 'read', limit: 'download' },
    params: TeamParams,
    handler: async (request, reply) => {
      const { workspace } = personOf(request)
      const { file, bucketKey } = await requireFile(db, workspace.id, request.params.id)
      if (!file.hasThumbnail) throw new AppError('not_found', 'This file has no thumbnail')
      const bytes = await store.read({ id: file.id, bucketKey }, 'thumbnail')
      return reply
        .type('image/webp')
        .header('content-disposition', 'inline; filename="thumbnail.webp"')
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .send(Readable.from(bytes))
    },
  })

  route(app, 'DELETE /api/workspace/files/:id', {
    summary: 'Deletes a file: who added it or an owner',
    config: { role: 'editor', whose: 'file', key: 'write' },
    params: TeamParams,
    response: { 204: Nothing },
    handler: async (request) => {
      const isOwner = mayAs(personOf(request).workspace, 'owner')
      await removeFile(db, writerOf(request), request.params.id, isOwner)
    },
  })
}
