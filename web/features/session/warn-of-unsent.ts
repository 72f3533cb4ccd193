import { formatCount } from '../../../domain/lib/format.ts'

/** Where a run sheet notes how many entries are only on this device: read at once, without opening its database. */
export const UNSENT_KEY = 'run-sheet:unsent'

/** On a link that signs out: asks first if entries of run sheets are only on this device. They are kept either way. */
export function warnOfUnsent(event: { preventDefault: () => void }): void {
  const unsent = countUnsent()
  if (unsent === 0) return
  const question = `${formatCount(unsent, 'entry of your run sheets is', 'entries of your run sheets are')} not sent yet. They stay on this device and are sent when you sign in here again. Sign out now?`
  if (!window.confirm(question)) event.preventDefault()
}

function countUnsent(): number {
  try {
    return Number(localStorage.getItem(UNSENT_KEY) ?? 0) || 0
  } catch {
    return 0
  }
}
