import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { PageOfPrint } from '../../../../contract/printed.ts'
import { AppError } from '../../../platform/errors.ts'
import type { ImportContext } from '../import-context.ts'

/** Pixels: letters of a newspaper's page can be read, and its picture is sent in a second on a phone. */
const MAX_WIDTH = 1_600

const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(3_000).default(1),
  /** Of a scanned page; what a page with text is turned by, it says itself. */
  turn: z.coerce
    .number()
    .pipe(z.literal([0, 90, 180, 270]))
    .default(0),
  width: z.coerce.number().int().min(100).max(MAX_WIDTH).default(1_200),
})

/**
 * Pages of a printed list that is under review. The server keeps nothing of a list that is only checked, so whoever
 * looks at a page sends the file with it: no page can be seen by anybody who does not have the list.
 */
export function pageRoutes({ drawings }: ImportContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/properties/import-page',
      {
        config: { access: 'public', key: 'write', isUpload: true, limit: 'drawing' },
        schema: {
          summary: 'The picture of a page of a printed list, sent as a form with the PDF',
          querystring: PageQuery,
          response: { 200: PageOfPrint },
        },
      },
      async (request, reply): Promise<PageOfPrint> => {
        if (!request.isMultipart()) {
          throw new AppError('unsupported_type', 'Send the PDF as multipart/form-data')
        }
        const { page, turn, width: pixels } = request.query
        try {
          const sent = await request.file()
          if (!sent) {
            throw new AppError(
              'invalid_input',
              'There is no file in the request. Send the PDF as a file of the form.',
            )
          }
          const ask = { drawPage: { page, pixels, turn } }
          const { png, ...size } = await drawings.run(sent.file, ask, reply.raw)
          return { page, ...size, image: `data:image/png;base64,${png}` }
        } finally {
          // A browser reads no response before it has sent the whole file, so the rest is discarded.
          request.raw.unpipe()
          request.raw.resume()
        }
      },
    )
  }
}
