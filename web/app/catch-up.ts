declare global {
  interface Window {
    /**
     * Ends the keeping and answers what was pressed and sent, in order (public/before-app.js); null while
     * a press is under way.
     */
    releaseKept?: () => (HTMLElement | KeyboardEvent)[] | null
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Filled = readonly [field: Field, text: string]

/**
 * Keeps what a person puts into the fields of a finished page, also while the app takes it over; the
 * answer tells what that was and ends the keeping.
 */
export function keepFilled(place: HTMLElement): () => Filled[] {
  const texts = new Map<Field, string>()
  for (const field of place.querySelectorAll<Field>('input, textarea, select')) {
    if (field.value !== initialOf(field)) texts.set(field, field.value)
  }
  const keep = ({ target }: Event) => {
    if (isWritten(target)) texts.set(target, target.value)
  }
  place.addEventListener('input', keep, true)
  return () => {
    place.removeEventListener('input', keep, true)
    return [...texts]
  }
}

/** Where the person was, and what they wrote there, in the app's own drawing as soon as it is there. */
export function goOnIn(focused: Element | null, place: HTMLElement): void {
  const now = focused && nowOf(focused, place)
  if (!(now instanceof HTMLElement) || now === focused) return
  if (isWritten(focused) && isWritten(now)) now.value = focused.value
  now.focus({ preventScroll: true })
}

function isWritten(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !/^(radio|checkbox|file)$/.test(target.type)
}

/**
 * The same thing in the app's own drawing of the page, where that has taken the finished page's place:
 * of the same kind and name, and as far down among those.
 */
function nowOf<E extends Element>(element: E, place: HTMLElement): E | null {
  if (element.isConnected) return element
  const root = element.getRootNode()
  if (!(root instanceof Element)) return null
  const alike = (within: Element) =>
    [...within.querySelectorAll<E>(element.tagName)].filter(
      (each) => kindOf(each) === kindOf(element),
    )
  return alike(place)[alike(root).indexOf(element)] ?? null
}

function kindOf(element: Element): string {
  const marks = ['aria-label', 'type', 'name', 'value', 'href', 'role', 'placeholder']
  // A box's text is the person's.
  const words = element instanceof HTMLButtonElement ? element.textContent : ''
  const own = marks.map((name) =>
    name === 'value' && (element as Partial<Field>).type !== 'radio'
      ? null
      : element.getAttribute(name),
  )
  return JSON.stringify([...own, words])
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

/** How soon it is looked again whether a press is over. */
const PRESS_MS = 20

/** Tells the app what a person filled in, pressed and sent before it was there. */
export function catchUp(filled: readonly Filled[], place: HTMLElement): void {
  const acts = window.releaseKept?.()
  if (acts === null) {
    setTimeout(() => catchUp(filled, place), PRESS_MS)
    return
  }
  for (const [drawn, text] of filled) {
    const field = nowOf(drawn, place)
    if (!field) continue
    if (field instanceof HTMLSelectElement) field.value = text
    else if (field.type !== 'file') writeText(field, text)
    const event = field.type === 'file' || field instanceof HTMLSelectElement ? 'change' : 'input'
    field.dispatchEvent(new Event(event, { bubbles: true }))
  }
  for (const act of acts ?? []) {
    if (act instanceof KeyboardEvent) {
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new KeyboardEvent(act.type, act))
      continue
    }
    // Where the app's own drawing of the page has no such thing to press, there is nothing to do.
    const control = nowOf(act, place)
    if (control instanceof HTMLFormElement) control.requestSubmit()
    else if (control) press(control)
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
