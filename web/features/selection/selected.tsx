import { browserPart } from '../../ui/browser-part.tsx'
import { useSelection } from './selection.tsx'
import type { SelectionBarProps } from './selection-bar.tsx'

const SelectionBar = browserPart(async () => (await import('./selection-bar.tsx')).SelectionBar)

/** What can be done with the chosen properties, loaded once there are any. */
export function Selected(props: SelectionBarProps) {
  return useSelection().ids.size > 0 && <SelectionBar {...props} fallback={null} />
}
