import { askToSignIn } from '../session/ask-to-sign-in.ts'

/** A property to track once the visitor is signed in. */
export type LaterWish = { propertyId: number }

const KEY = 'track-after-sign-in'
/** It is kept this long: signing up, with its email, takes minutes. */
const KEPT_MS = 3600 * 1000

/** Offers to sign in, and remembers the property, so that it is tracked afterwards. */
export function trackAfterSignIn({ propertyId }: LaterWish): void {
  keepWish({ propertyId }, Date.now())
  askToSignIn({
    title: 'Sign in to track properties',
    description: 'You need a free account. The property is tracked once you are signed in.',
  })
}

function keepWish({ propertyId }: LaterWish, now: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ propertyId, at: now }))
  } catch {
    // Storage is switched off: signing in still works, and the button is there again.
  }
}

/** The stored wish, once; null where there is none or it is too old. */
export function takeWish(now: number): LaterWish | null {
  try {
    const text = localStorage.getItem(KEY)
    if (text === null) return null
    localStorage.removeItem(KEY)
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return null
    const { propertyId, at } = kept as { propertyId?: unknown; at?: unknown }
    if (typeof propertyId !== 'number' || typeof at !== 'number' || now - at > KEPT_MS) return null
    return { propertyId }
  } catch {
    return null
  }
}
