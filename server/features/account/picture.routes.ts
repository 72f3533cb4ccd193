import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PICTURE_MAX_BYTES, User } from '../../../contract/account.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { formOf } from '../../platform/http/gather-bodies.ts'
import { personOf } from '../../platform/http/person.ts'
import { route } from '../../platform/http/route.ts'
import { findPicture, removePicture, savePicture } from './picture.queries.ts'
import { sniffPicture } from './picture.ts'
import { getUserAs } from './user.queries.ts'

/** The person's own picture; served to that person only. */
export function pictureRoutes({ db }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(multipart, {
      limits: { fileSize: PICTURE_MAX_BYTES, files: 1, fields: 0 },
    })

    route(app, 'GET /api/user/picture', {
      summary: 'The profile picture',
      handler: async (request, reply) => {
        const picture = await findPicture(db, personOf(request).id)
        if (!picture) throw new AppError('not_found', 'You have no profile picture')
        return (
          reply
            .type(picture.type)
            // Never let the browser interpret the file as anything but an image.
            .header('content-disposition', 'inline; filename="picture"')
            // All people share its path: the next person at the same browser would get it from the cache.
            .header('cache-control', 'no-store')
            .send(picture.bytes)
        )
      },
    })

    route(app, 'POST /api/user/picture', {
      summary: 'Uploads a profile picture: PNG, JPEG or WebP, as multipart/form-data',
      config: { uploadLimit: PICTURE_MAX_BYTES },
      response: { 200: User },
      handler: async (request): Promise<User> => {
        if (!request.isMultipart()) {
          throw new AppError('unsupported_type', 'Send the picture as multipart/form-data')
        }
        const file = await formOf(request).file()
        if (!file)
          throw new AppError(
            'invalid_input',
            'The request has no file. Choose a picture to upload.',
          )
        const bytes = await file.toBuffer().catch((cause: { code?: string }) => {
          if (cause.code !== 'FST_REQ_FILE_TOO_LARGE') throw cause
          throw new AppError('too_large', 'The picture is larger than 2 MB', { cause })
        })
        const type = sniffPicture(bytes)
        if (!type) {
          throw new AppError(
            'unsupported_type',
            'The picture must be a PNG, JPEG, WebP or GIF file',
          )
        }
        const { id } = personOf(request)
        await savePicture(db, id, { type, bytes })
        return getUserAs(db, personOf(request))
      },
    })

    route(app, 'DELETE /api/user/picture', {
      summary: 'Removes the profile picture',
      response: { 200: User },
      handler: async (request): Promise<User> => {
        const { id } = personOf(request)
        await removePicture(db, id)
        return getUserAs(db, personOf(request))
      },
    })
  }
}
