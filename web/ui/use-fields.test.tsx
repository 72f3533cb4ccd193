// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { InputField } from './field.tsx'
import { renderPart } from './testing/render-part.tsx'
import { useFields } from './use-fields.ts'

const check = ({ name, email }: { name: string; email: string }) => ({
  name: name ? undefined : 'Enter a name.',
  email: email ? undefined : 'Enter an email address.',
})

function Form({ onSend }: { onSend: (values: object) => void }) {
  const form = useFields({ name: '', email: '' }, check)
  return (
    <form noValidate onSubmit={form.submit(onSend)}>
      <InputField label="Name" {...form.field('name')} />
      <InputField label="Email" help="For the answer" {...form.field('email')} />
      <button type="submit">Send</button>
      <button type="button" onClick={() => form.reset()}>
        Clear
      </button>
    </form>
  )
}

test('names what is missing, goes to the first of it, and sends once it is there', async () => {
  const onSend = vi.fn()
  const { user } = await renderPart(<Form onSend={onSend} />)
  const [name, email] = [screen.getByLabelText('Name'), screen.getByLabelText('Email')]
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Enter a name.',
    'Enter an email address.',
  ])
  expect(document.activeElement).toBe(name)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Enter an email address.',
  )

  await user.keyboard('Ann')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await user.type(email, 'ann@example.com{Enter}')
  expect(onSend).toHaveBeenCalledWith({ name: 'Ann', email: 'ann@example.com' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('For the answer')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect((name as HTMLInputElement).value).toBe('')
})
