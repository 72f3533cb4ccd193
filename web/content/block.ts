/** A part of an article, with markup: `**strong**`, `[label](/path)`, `{MS-12}` for a section of law. */
export type Block =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: readonly string[] }
  | {
      kind: 'table'
      caption: string
      head: readonly string[]
      rows: readonly (readonly string[])[]
    }
  | { kind: 'note'; text: string }

/** A heading; its anchor is derived from its words. */
export function h(text: string): Block {
  const id = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return { kind: 'heading', id, text }
}

export function p(text: string): Block {
  return { kind: 'paragraph', text }
}

export function ul(...items: string[]): Block {
  return { kind: 'list', isOrdered: false, items }
}

export function ol(...items: string[]): Block {
  return { kind: 'list', isOrdered: true, items }
}

export function table(
  caption: string,
  head: readonly string[],
  ...rows: (readonly string[])[]
): Block {
  return { kind: 'table', caption, head, rows }
}

/** A highlighted sentence. */
export function note(text: string): Block {
  return { kind: 'note', text }
}
