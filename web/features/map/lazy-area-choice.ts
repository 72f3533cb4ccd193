import { browserPart } from '../../ui/browser-part.tsx'

/** Loaded after the map's page: most maps show no overlay. */
export const AreaChoice = browserPart(async () => (await import('./area-choice.tsx')).AreaChoice)
