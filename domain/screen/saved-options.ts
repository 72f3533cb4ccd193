/** The page that a saved screen opens: property in tax sales, or all property. */
export const SCREEN_PLACES = ['dashboard', 'search'] as const
export type ScreenPlace = (typeof SCREEN_PLACES)[number]

/** How often a saved screen sends alerts. */
export const SCREEN_FREQUENCIES = ['off', 'immediate', 'daily', 'weekly'] as const
export type ScreenFrequency = (typeof SCREEN_FREQUENCIES)[number]
