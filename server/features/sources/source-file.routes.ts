import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  AreasFileOptions,
  FileFieldsOptions,
  LayerFields,
  NextFileOptions,
  Source,
} from '../../../contract/source.ts'
import { AppError } from '../../platform/errors.ts'
import { formOf } from '../../platform/http/gather-bodies.ts'
import { route } from '../../platform/http/route.ts'
import type { ImportContext } from '../import/import-context.ts'
import { cleanName } from '../import/receive-file.ts'
import { MAX_UPLOAD_BYTES } from '../import/upload-store.ts'
import { type BroughtFile, bringFile, bringNextFile, toLayerFields } from './bring-file.ts'
import { SourceParams, sourceReaders } from './source-reader.ts'
import { countyIdOf } from './source-reading.ts'

/** Areas over parcels uploaded as a file, in any format with polygons. */
export function sourceFileRoutes(context: ImportContext): FastifyPluginAsyncZod {
  const { db, previews } = context
  const { requireSources, get, connecting, record } = sourceReaders(context)

  return async (app) => {
    // Before the file arrives: uploading it for nothing is costly.
    app.addHook('onRequest', async (request) => void (await requireSources(request)))
    await app.register(multipart, {
      limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 0, parts: 2 },
    })

    route(app, 'POST /api/sources/file-fields', {
      summary: 'The fields of a file of areas with some of their values; nothing is kept',
      config: { key: 'write', limit: 'preview', uploadLimit: MAX_UPLOAD_BYTES },
      querystring: FileFieldsOptions,
      response: { 200: LayerFields },
      handler: async (request) => {
        await requireSources(request)
        const countyId = countyIdOf(request.query.county)
        return receive(request, async ({ fileName, body }) => {
          const ask = { fieldsOf: { fileName, countyId } }
          return toLayerFields(fileName, await previews.run(body, ask, request.ends))
        })
      },
    })

    route(app, 'POST /api/sources/file', {
      summary: 'Bring areas over parcels as a file, sent as a form; they are read at once',
      config: { key: 'write', limit: 'import', uploadLimit: MAX_UPLOAD_BYTES },
      querystring: AreasFileOptions,
      response: { 201: Source },
      handler: async (request) => {
        const reader = await requireSources(request)
        const id = await receive(request, (file) =>
          bringFile(db, file, request.query, connecting(reader)),
        )
        await record(request, 'source-connected', id)
        return get(reader, id)
      },
    })

    route(app, 'POST /api/sources/:id/file', {
      summary:
        'Replace the file of a source; its areas take the place of those before once they have come whole',
      config: { whose: 'source', key: 'write', limit: 'import', uploadLimit: MAX_UPLOAD_BYTES },
      params: SourceParams,
      querystring: NextFileOptions,
      response: { 202: Source },
      handler: async (request) => {
        const reader = await requireSources(request)
        const source = await get(reader, request.params.id)
        await receive(request, (file) =>
          bringNextFile(db, source, file, request.query, connecting(reader)),
        )
        await record(request, 'source-changed', source.id)
        return get(reader, source.id)
      },
    })
  }
}

/** Passes on the single file of a form. */
async function receive<Answer>(
  request: FastifyRequest,
  use: (file: BroughtFile) => Promise<Answer>,
): Promise<Answer> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported_type', 'Send the file as multipart/form-data')
  }
  const sent = await formOf(request).file()
  if (!sent) {
    throw new AppError(
      'invalid_input',
      'There is no file in the request. Send the areas as a file of the form.',
    )
  }
  return await use({ fileName: cleanName(sent.filename, 'areas'), body: sent.file })
}
