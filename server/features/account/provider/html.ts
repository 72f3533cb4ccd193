/** A piece of HTML that is safe as it stands. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | false | readonly Part[]

/** A template whose values are shown as text, whatever they hold; only other templates are HTML. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(strings.reduce((text, string, n) => text + partText(values[n - 1]) + string))
}

function partText(part: Part | undefined): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(partText).join('')
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
