import { browserPart } from '../../ui/browser-part.tsx'

/** Far down a property's page. */
export const BidCard = browserPart(async () => (await import('./bid-card.tsx')).BidCard)
