/** A piece of safe HTML. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

/** A template whose values are escaped; only other templates are inserted as HTML. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(strings.reduce((text, string, n) => text + partText(values[n - 1]) + string))
}

/** Joins parts with `between`. */
export function joinHtml(parts: readonly Part[], between: Html): Html {
  return new Html(parts.map(partText).join(between.text))
}

/** Escapes text for element content and quoted attributes, in HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"'\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function partText(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(partText).join('')
  return escapeMarkup(String(part))
}
