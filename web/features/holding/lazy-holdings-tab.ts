import { browserPart } from '../../ui/browser-part.tsx'

/** Loaded when its tab is first opened. */
export const HoldingsTab = browserPart(async () => (await import('./holdings-tab.tsx')).HoldingsTab)
