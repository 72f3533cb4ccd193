// What a browser keeps in plain text and for nobody: it says nothing of a person, or is written before one signs in. The
// list is complete; everything else belongs to an owner (`database.ts`).

const SETTINGS = {
  /** Read before the first paint by `public/before-app.js` and `offline/before.ts`. */
  theme: 'theme',
  /** The plan picked before signing up. */
  chosenPlan: 'chosen-plan',
  /** The property a visitor wants to track, for an hour. */
  wish: 'track-after-sign-in',
  /** Whether anything is kept: without it the database is not opened. */
  isKept: 'kept',
} as const
type Setting = keyof typeof SETTINGS

/** Null where nothing is stored or storage is switched off. */
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
    // As said above.
  }
}

/** Whether this browser may keep anything, of anybody. */
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
