import { expect, test } from 'vitest'
import { inPassingOrder } from './passing-order.ts'

const listed = (ofRecord: string, chain: string) =>
  inPassingOrder(
    [...ofRecord].map((id) => ({ id })),
    [...chain],
  )
    .map(({ instrument: { id }, isLate }) => (isLate ? `(${id})` : id))
    .join('')

test.each([
  ['a chain in the order of the record stays', 'abcd', 'abd', 'abcd'],
  ['a deed recorded late goes before the one it carries', 'axcb', 'abc', 'ax(b)c'],
  ['two deeds recorded late', 'acdxb', 'abcd', 'a(b)cdx'],
  ['both of two late ones go, in the order of title', 'dxcb', 'bcd', '(b)(c)dx'],
  ['an id the record lacks is left out', 'ab', 'azb', 'ab'],
  ['no chain', 'ab', '', 'ab'],
])('%s', (_case, ofRecord, chain, list) => {
  expect(listed(ofRecord, chain)).toBe(list)
})
