declare global {
  interface Window {
    /** Ends the keeping and answers what was pressed and sent, in order (public/before-app.js). */
    releaseKept?: () => (HTMLElement | KeyboardEvent)[]
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
  for (const act of window.releaseKept?.() ?? []) {
    if (act instanceof KeyboardEvent) {
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new KeyboardEvent(act.type, act))
    } else if (!act.isConnected) {
      // The app's own drawing of the page has no such thing to press.
    } else if (act instanceof HTMLFormElement) act.requestSubmit()
    else act.click()
  }
}
