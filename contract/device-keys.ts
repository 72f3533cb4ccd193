import { z } from 'zod'

/**
 * The signed-in person, and the keys for data their browsers keep: `GET /api/auth/device-keys`. One for each of the
 * person's workspaces.
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

/** Header of a page's requests: the id of the person the page was loaded for. Another person's session rejects it. */
export const PERSON_HEADER = 'x-person'
