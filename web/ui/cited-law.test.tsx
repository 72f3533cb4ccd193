// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CitedLaw } from './cited-law.tsx'
import { renderPart } from './testing/render-part.tsx'

test('a section says on a click which copy of it was read, and hides it again', async () => {
  const { user } = await renderPart(
    <p>
      <CitedLaw>Miss. Code §§ 27-45-3, 27-41-77; custom of title examination</CitedLaw>
    </p>,
  )
  const section = screen.getByRole('button', { name: '27-41-77' })
  expect(screen.queryByText(/copy: 2013 to 2024/)).toBeNull()
  await user.click(section)
  expect(screen.getByText(/copy: 2013 to 2024; opinion of 2018, checked/)).toBeDefined()
  await user.click(section)
  expect(screen.queryByText(/copy: 2013 to 2024/)).toBeNull()
})

test('a section that no rule names, and words, are plain text', async () => {
  await renderPart(
    <p>
      <CitedLaw>custom of title examination; Miss. Code § 99-99-99</CitedLaw>
    </p>,
  )
  expect(screen.queryAllByRole('button')).toEqual([])
})
