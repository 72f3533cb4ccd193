declare global {
  interface Window {
    /** Ends the keeping and answers what was pressed and sent, in order (public/before-app.js). */
    releaseKept?: () => HTMLElement[]
  }
}

type TextBox = HTMLInputElement | HTMLTextAreaElement

/** What stands in the text boxes of a finished page before the app takes it over. */
export function readTyped(place: HTMLElement): [box: TextBox, text: string][] {
  return [...place.querySelectorAll<TextBox>('input, textarea')].flatMap((box) =>
    box.type !== 'radio' && box.type !== 'checkbox' && box.value !== box.defaultValue
      ? [[box, box.value]]
      : [],
  )
}

/** Tells the app what a person typed, pressed and sent before it was there. */
export function catchUp(typed: readonly [box: TextBox, text: string][]): void {
  for (const [box, text] of typed) {
    // React takes an input for news only where the text differs from what it last saw.
    box.value = ''
    const prototype = box instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  for (const control of window.releaseKept?.() ?? []) {
    if (!control.isConnected) continue
    if (control instanceof HTMLFormElement) control.requestSubmit()
    else control.click()
  }
}
