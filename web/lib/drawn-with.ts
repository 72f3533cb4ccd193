import { createContext, useContext } from 'react'
import type { DrawnWith } from './query-client.ts'

/** What the page was drawn with on the server; null where it was drawn without any answer. */
export const DrawnWithContext = createContext<DrawnWith | null>(null)

export function useDrawnWith(): DrawnWith | null {
  return useContext(DrawnWithContext)
}
