import { browserPart } from '../../ui/browser-part.tsx'

/** Loaded after the page: it stands below what is read first. */
export const LookupCard = browserPart(async () => (await import('./lookup-card.tsx')).LookupCard)
