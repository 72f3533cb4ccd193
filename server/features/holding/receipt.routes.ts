import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ReceiptReading } from '../../../contract/receipt.ts'
import { MAX_FILE_BYTES } from '../../../contract/teamwork.ts'
import { readReceipt } from '../../../domain/holding/receipt.ts'
import { toDollars } from '../../../domain/lib/cents.ts'
import { AppError } from '../../platform/errors.ts'
import { formOf } from '../../platform/http/gather-bodies.ts'
import { route } from '../../platform/http/route.ts'
import type { ImportContext } from '../import/import-context.ts'

/** Maximum pages read of a receipt. */
const MAX_PAGES = 5

const NO_TEXT =
  'This PDF has no text to read: it is a scan or a photo. It is kept with the cost as it is; type the day and the amount from it.'
const NOTHING_FOUND =
  'This PDF has text, but no amount was found in it. It is kept with the cost as it is; type the amount from it.'

/**
 * The possible amount and day of a PDF receipt. Nothing is saved: the person chooses in the form. The PDF is read in
 * a separate process, like lists.
 */
export function receiptRoutes({ previews, today }: ImportContext): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 0 } })

    route(app, 'POST /api/holdings/read-receipt', {
      summary:
        'What a PDF receipt, sent as multipart/form-data, may say of amount and day; nothing is saved',
      config: { role: 'editor', limit: 'preview', uploadLimit: MAX_FILE_BYTES },
      response: { 200: ReceiptReading },
      handler: async (request): Promise<ReceiptReading> => {
        if (!request.isMultipart()) {
          throw new AppError('unsupported_type', 'Send the receipt as multipart/form-data')
        }
        const given = await formOf(request).file()
        if (!given) {
          throw new AppError('invalid_input', 'The request has no file. Choose a receipt.')
        }
        const pages = await previews.run(given.file, { textOf: MAX_PAGES }, request.ends)
        if (given.file.truncated) {
          throw new AppError(
            'too_large',
            `The receipt is larger than ${MAX_FILE_BYTES / 2 ** 20} MB. Make it smaller, then add it.`,
          )
        }
        const { amounts, days } = readReceipt(pages, today())
        const hasText = pages.some(({ words }) => words.length > 0)
        return {
          amounts: amounts.map(({ cents, line, isTotal }) => ({
            ...{ line, isTotal },
            amount: toDollars(cents),
          })),
          days,
          message: !hasText ? NO_TEXT : amounts.length === 0 ? NOTHING_FOUND : null,
        }
      },
    })
  }
}
