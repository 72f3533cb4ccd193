import { browserPart } from '../../ui/browser-part.tsx'

/** Loaded where the address names a private list: few maps show one. */
export const ListOnMap = browserPart(async () => (await import('./list-on-map.tsx')).ListOnMap)
