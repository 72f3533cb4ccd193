import { readSetting, writeSetting } from '../../lib/kept/device-settings.ts'
import { promptSignIn } from '../session/prompt-sign-in.ts'

/** A property to track once the visitor is signed in. */
export type LaterWish = { propertyId: number }

/** Its lifetime: signing up, with its email, takes minutes. */
const KEPT_MS = 3600 * 1000

/** Offers to sign in, and stores the property, so that it is tracked afterwards. */
export function trackAfterSignIn({ propertyId }: LaterWish): void {
  writeSetting('wish', JSON.stringify({ propertyId, at: Date.now() }))
  promptSignIn({
    title: 'Sign in to track properties',
    description: 'You need a free account. The property is tracked once you are signed in.',
  })
}

/** Returns and clears the stored property; null if there is none or it is too old. */
export function consumeWish(now: number): LaterWish | null {
  try {
    const text = readSetting('wish')
    if (text === null) return null
    writeSetting('wish', null)
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return null
    const { propertyId, at } = kept as { propertyId?: unknown; at?: unknown }
    if (typeof propertyId !== 'number' || typeof at !== 'number' || now - at > KEPT_MS) return null
    return { propertyId }
  } catch {
    return null
  }
}
