import { browserPart } from '../../ui/browser-part.tsx'

/** Loaded after the page. */
export const SurplusCard = browserPart(async () => (await import('./surplus-card.tsx')).SurplusCard)
