import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { Draft, DraftBlock, Inline } from '../../../domain/surplus/drafts.ts'
import { escapeMarkup } from '../../platform/html/html.ts'

// The parts of a document (ECMA-376, WordprocessingML) that a draft needs.

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** The draft as a Word document; blanks are highlighted. The same draft gives the same bytes. */
export async function draftDocx(draft: Draft): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, text] of partsOf(draft)) {
    zip.addBuffer(Buffer.from(text), path, { mtime: new Date('2026-01-01T00:00:00Z') })
  }
  zip.end()
  return buffer(zip.outputStream)
}

function partsOf(draft: Draft): Array<[path: string, text: string]> {
  const body = [
    paragraph([draft.notice], { isBold: true, isBoxed: true }),
    ...draft.blocks.flatMap(blockXml),
  ].join('')
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ],
    [
      'word/document.xml',
      `${HEAD}<w:document xmlns:w="${MAIN}"><w:body>${body}<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    ],
  ]
}

function blockXml(block: DraftBlock): string[] {
  switch (block.kind) {
    case 'heading':
      return [paragraph([block.text], { isBold: true })]
    case 'text':
      return [paragraph(block.text)]
    case 'lines':
      return block.lines.map((line, place) =>
        paragraph(line, { isTight: place < block.lines.length - 1 }),
      )
    case 'facts':
      return block.facts.map(([name, value], place) =>
        paragraph([`${name}: `, ...value], { isTight: place < block.facts.length - 1 }),
      )
  }
}

type Look = { isBold?: boolean; isTight?: boolean; isBoxed?: boolean }

function paragraph(text: Inline, { isBold, isTight, isBoxed }: Look = {}): string {
  const box = isBoxed
    ? `<w:pBdr>${['top', 'left', 'bottom', 'right'].map((side) => `<w:${side} w:val="single" w:sz="8" w:space="4" w:color="8A3B12"/>`).join('')}</w:pBdr>`
    : ''
  const runs = text.map((part) =>
    typeof part === 'string'
      ? run(part, isBold ? '<w:b/>' : '')
      : run(`[${part.blank}]`, '<w:highlight w:val="yellow"/>'),
  )
  return `<w:p><w:pPr>${box}<w:spacing w:after="${isTight ? 0 : 200}"/></w:pPr>${runs.join('')}</w:p>`
}

function run(text: string, look: string): string {
  return `<w:r><w:rPr>${look}<w:sz w:val="22"/></w:rPr><w:t xml:space="preserve">${escapeMarkup(clean(text))}</w:t></w:r>`
}

/** Without characters that XML cannot hold. */
function clean(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is removed
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}
