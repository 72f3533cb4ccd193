import { type Draft, type DraftBlock, plain } from '../../../domain/surplus/drafts.ts'

/** The draft as plain text, a blank line between its parts. */
export function draftText({ notice, blocks }: Draft): string {
  return `${[notice, ...blocks.map(textOf)].join('\r\n\r\n')}\r\n`
}

function textOf(block: DraftBlock): string {
  switch (block.kind) {
    case 'heading':
      return block.text.toUpperCase()
    case 'text':
      return plain(block.text)
    case 'lines':
      return block.lines.map(plain).join('\r\n')
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${plain(value)}`).join('\r\n')
  }
}
