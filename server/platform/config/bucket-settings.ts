import { z } from 'zod'
import { ConfigError } from './config-error.ts'

/** A bucket of an S3-compatible store: its address ends with its name. */
export type BucketSettings = { url: string; region: string; keyId: string; secret: string }

const NAMES = ['FILES_BUCKET_URL', 'FILES_BUCKET_KEY_ID', 'FILES_BUCKET_SECRET'] as const

export const BUCKET_ENV = {
  FILES_BUCKET_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  FILES_BUCKET_REGION: z.string().default('us-east-1'),
  FILES_BUCKET_KEY_ID: z.string().optional(),
  FILES_BUCKET_SECRET: z.string().optional(),
}

/** Address and both parts of the key; all or nothing. */
export function readBucket(
  values: { FILES_BUCKET_REGION: string } & Partial<
    Record<(typeof NAMES)[number], string | undefined>
  >,
): BucketSettings | null {
  const { FILES_BUCKET_URL: url, FILES_BUCKET_KEY_ID: keyId, FILES_BUCKET_SECRET: secret } = values
  if (url && keyId && secret) {
    return { url: url.replace(/\/$/, ''), region: values.FILES_BUCKET_REGION, keyId, secret }
  }
  const missing = NAMES.filter((name) => !values[name])
  if (missing.length === NAMES.length) return null
  throw new ConfigError(
    `${missing.join(' and ')} must be set too, for ${NAMES.join(', ')} go together`,
  )
}
