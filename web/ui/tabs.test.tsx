// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'
import { renderPart } from './testing/render-part.tsx'

const TABS = [
  { value: 'file', label: 'File upload', content: <p>A file</p> },
  { value: 'csv', label: 'CSV paste', content: <p>Some CSV</p> },
] as const

function Ways() {
  const [value, setValue] = useState<'file' | 'csv'>('file')
  return <Tabs label="Ways to import" value={value} onChange={setValue} tabs={TABS} />
}

test('tabs change by click and by arrow keys, and show one panel at a time', async () => {
  const { user } = await renderPart(<Ways />)
  const [file, csv] = screen.getAllByRole('tab')
  expect(screen.getByRole('tablist', { name: 'Ways to import' })).toBeTruthy()
  await user.click(csv as HTMLElement)
  expect(screen.getByRole('tabpanel', { name: 'CSV paste' }).textContent).toBe('Some CSV')
  expect(screen.queryByText('A file')).toBeNull()
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(file)
  expect(file?.getAttribute('aria-selected')).toBe('true')
  expect(screen.getByText('A file')).toBeTruthy()
})
