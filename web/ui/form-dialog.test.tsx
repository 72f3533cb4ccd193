// @vitest-environment happy-dom
import { useMutation } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { InputField } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { renderPart } from './testing/render-part.tsx'

type Note = { send: (note: string) => Promise<void>; onClose: () => void }

function NoteForm({ send, onClose }: Note) {
  const [note, setNote] = useState('')
  const save = useMutation({ mutationFn: send, onSuccess: onClose })
  return (
    <FormDialog
      onClose={onClose}
      title="Note"
      submit="Save"
      save={save}
      isReady={note !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(note)
      }}
    >
      <InputField label="Text" value={note} onChange={({ target }) => setNote(target.value)} />
    </FormDialog>
  )
}

const button = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name, hidden: true })

test('a form in a dialog is sent once at a time, says why it failed and keeps what was typed', async () => {
  const onClose = vi.fn()
  const answers: PromiseWithResolvers<void>[] = []
  const send = vi.fn((_note: string) => {
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  })
  const { user } = await renderPart(<NoteForm send={send} onClose={onClose} />)
  const text = await screen.findByLabelText<HTMLInputElement>('Text')
  expect(button('Save').disabled).toBe(true)
  await user.type(text, 'corner lot')
  await user.click(button('Save'))
  expect(button('Save').disabled).toBe(true)
  answers[0]?.reject(new Error('It was not saved.'))
  expect((await screen.findByRole('alert')).textContent).toContain('It was not saved.')
  expect(text.value).toBe('corner lot')
  expect(onClose).not.toHaveBeenCalled()

  await user.click(button('Save'))
  answers[1]?.resolve()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(send.mock.calls.map(([note]) => note)).toEqual(['corner lot', 'corner lot'])
})

test('Cancel only closes it', async () => {
  const onClose = vi.fn()
  const send = vi.fn(async () => {})
  const { user } = await renderPart(<NoteForm send={send} onClose={onClose} />)
  await screen.findByLabelText('Text')
  await user.click(button('Cancel'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(send).not.toHaveBeenCalled()
})
