import { browserPart } from '../../ui/browser-part.tsx'

const cards = () => import('./cards-loaded-later.ts')

// Loaded after the page, in one file.
export const SurplusCard = browserPart(async () => (await cards()).SurplusCard)
export const InsurableCard = browserPart(async () => (await cards()).InsurableCard)
