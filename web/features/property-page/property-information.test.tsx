import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FACTS, type FieldKind, type PropertyFacts } from '../../../domain/property/fields.ts'
import { byKind } from '../../../domain/property/values.ts'
import { fieldValue, fieldWord } from '../property/field-words.ts'
import { PropertyInformation } from './property-information.tsx'

const VALUES = {
  text: 'QUINCE',
  money: 1250.5,
  count: 1450,
  measure: 2.5,
  year: 1987,
  day: '2014-06-30',
  yes: true,
  degrees: 32.5,
} satisfies Record<FieldKind, unknown>

const page = (facts: PropertyFacts) =>
  renderToStaticMarkup(
    <PropertyInformation
      property={{
        ...facts,
        id: 1,
        county: 'Hinds County, MS',
        taxStatus: null,
        titleScore: null,
        underlyingTitleScore: null,
        assumed: [],
        provenance: {
          source: 'Roll',
          importId: 1,
          asOf: '2026-01-01',
          year: null,
          isSample: false,
        },
        outline: null,
        listRows: [],
        changes: [],
      }}
    />,
  )

test('each declared fact is on the page, with its label and its value', () => {
  const html = page(byKind(VALUES))
  for (const { field, kind } of FACTS) {
    expect(html).toContain(`<dt class="max-w-1/2 shrink-0 text-ink-muted">${fieldWord(field)}</dt>`)
    expect(html).toContain(fieldValue(field, VALUES[kind]))
  }
})
