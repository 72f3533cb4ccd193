import { browserPart } from '../../ui/browser-part.tsx'

/** Loaded after the page: few properties are held. */
export const HoldingCard = browserPart(async () => (await import('./holding-card.tsx')).HoldingCard)
