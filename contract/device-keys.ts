import { z } from 'zod'

/**
 * Who is signed in, and the keys that open what this person's browsers keep: `GET /api/auth/device-keys`. One for each
 * workspace the person is a member of.
 */
export const DeviceKeys = z.object({
  userId: z.number().int(),
  /** The workspace the session works in. */
  workspaceId: z.number().int(),
  keys: z.array(
    z.object({
      workspaceId: z.number().int(),
      /** 256 bits in base64. */
      key: z.string(),
    }),
  ),
})
export type DeviceKeys = z.infer<typeof DeviceKeys>

/** Header of a page's requests: the id of the person the page was loaded for. Another person's session does not answer it. */
export const PERSON_HEADER = 'x-person'
