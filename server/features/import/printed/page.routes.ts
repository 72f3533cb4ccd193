import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { PageOfPrint } from '../../../../contract/printed.ts'
import { AppError } from '../../../platform/errors.ts'
import { formOf } from '../../../platform/http/gather-bodies.ts'
import { route } from '../../../platform/http/route.ts'
import type { ImportContext } from '../import-context.ts'
import type { Previews } from '../previews.ts'
import { MAX_UPLOAD_BYTES } from '../upload-store.ts'

/** Pixels: newspaper type is legible, and a phone receives the picture in a second. */
const MAX_WIDTH = 1_600

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(3_000).default(1),
  /** For a scanned page; a page with text states its own rotation. */
  turn: z.coerce
    .number()
    .pipe(z.literal([0, 90, 180, 270]))
    .default(0),
  width: z.coerce.number().int().min(100).max(MAX_WIDTH).default(1_200),
})

/**
 * Pages of a printed list under review. The server stores nothing of a list that is only checked, so the viewer sends
 * the file with the request: no one without the list can see a page.
 */
export function pageRoutes({ drawings }: ImportContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'POST /api/properties/import-page', {
      summary: 'The picture of a page of a printed list, sent as a form with the PDF',
      config: { access: 'public', key: 'write', limit: 'drawing', uploadLimit: MAX_UPLOAD_BYTES },
      querystring: PageQuery,
      response: { 200: PageOfPrint },
      handler: async (request): Promise<PageOfPrint> => {
        if (!request.isMultipart()) {
          throw new AppError('unsupported_type', 'Send the PDF as multipart/form-data')
        }
        const sent = await formOf(request).file()
        if (!sent) {
          throw new AppError(
            'invalid_input',
            'There is no file in the request. Send the PDF as a file of the form.',
          )
        }
        return await pictureOf(drawings, sent.file, request.query, request.ends)
      },
    })
  }
}

/** The picture of a page of a PDF. Throws AppError for an invalid file or page. */
export async function pictureOf(
  drawings: Previews,
  pdf: AsyncIterable<Uint8Array>,
  { page, turn, width: pixels }: z.output<typeof PageQuery>,
  ends: AbortSignal | null,
): Promise<PageOfPrint> {
  const { png, ...size } = await drawings.run(pdf, { drawPage: { page, pixels, turn } }, ends)
  return { page, ...size, image: `data:image/png;base64,${png}` }
}
