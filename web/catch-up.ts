declare global {
  interface Window {
    /** Ends the keeping and answers what was pressed and sent, in order (public/before-app.js). */
    releaseKept?: () => (HTMLElement | KeyboardEvent)[]
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Filled = readonly [field: Field, text: string]

/** What a person put into the fields of a finished page before the app takes it over. */
export function readFilled(place: HTMLElement): Filled[] {
  return [...place.querySelectorAll<Field>('input, textarea, select')].flatMap((field) =>
    field.value === initialOf(field) ? [] : [[field, field.value] as const],
  )
}

function initialOf(field: Field): string {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    return (options.find((each) => each.defaultSelected) ?? options[0])?.value ?? ''
  }
  // Pressing one of these is kept; their text stays as it is.
  if (field.type === 'radio' || field.type === 'checkbox') return field.value
  return field.defaultValue
}

/** Tells the app what a person filled in, pressed and sent before it was there. */
export function catchUp(filled: readonly Filled[]): void {
  for (const [field, text] of filled) {
    if (field instanceof HTMLSelectElement) field.value = text
    else if (field.type !== 'file') writeText(field, text)
    const event = field.type === 'file' || field instanceof HTMLSelectElement ? 'change' : 'input'
    field.dispatchEvent(new Event(event, { bubbles: true }))
  }
  for (const act of window.releaseKept?.() ?? []) {
    if (act instanceof KeyboardEvent) {
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new KeyboardEvent(act.type, act))
    } else if (!act.isConnected) {
      // The app's own drawing of the page has no such thing to press.
    } else if (act instanceof HTMLFormElement) act.requestSubmit()
    else press(act)
  }
}

/** All of a press: some controls answer when it goes down, others when it is over. */
function press(control: HTMLElement): void {
  const about = { bubbles: true, cancelable: true, composed: true, button: 0, view: window }
  const pointer = { ...about, pointerType: 'mouse', isPrimary: true }
  control.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }))
  control.dispatchEvent(new MouseEvent('mousedown', { ...about, buttons: 1 }))
  control.dispatchEvent(new PointerEvent('pointerup', pointer))
  control.dispatchEvent(new MouseEvent('mouseup', about))
  control.click()
}

/** React takes an input for news only where the text differs from what it last saw. */
function writeText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = ''
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text)
}
