// Unencrypted settings of a browser, without an owner: they reveal nothing about a person, or precede the sign-in.
// The list is complete; all other data belong to an owner (`database.ts`).

const SETTINGS = {
  /** Read before the first paint by `public/before-app.js` and `offline/before.ts`. */
  theme: 'theme',
  /** The plan chosen before signing up. */
  chosenPlan: 'chosen-plan',
  /** The property a visitor wants to track, for an hour. */
  wish: 'track-after-sign-in',
  /** Whether any data are stored: otherwise the database is not opened. */
  isKept: 'kept',
} as const
type Setting = keyof typeof SETTINGS

/** Null if nothing is stored or storage is disabled. */
export function readSetting(name: Setting): string | null {
  try {
    return localStorage.getItem(SETTINGS[name])
  } catch {
    return null
  }
}

/** Null removes it. Without storage the setting lasts as long as the page. */
export function writeSetting(name: Setting, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(SETTINGS[name])
    else localStorage.setItem(SETTINGS[name], value)
  } catch {
    // See above.
  }
}

/** Whether this browser may have any owner's data. */
export const isAnythingKept = (): boolean => readSetting('isKept') !== null
export const markKept = (): void => writeSetting('isKept', '1')

const RELOADED_AT = 'reloaded-at'

/** Whether this tab may reload itself: once within `pauseMs`. */
export function mayReload(pauseMs: number): boolean {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
  if (Date.now() - last < pauseMs) return false
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  return true
}
