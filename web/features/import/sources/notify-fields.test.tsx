// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Source } from '../../../../contract/source.ts'
import { renderPart } from '../../../ui/testing/render-part.tsx'
import { NotifyFields } from './notify-fields.tsx'
import { NEW_NOTIFY, useNotify } from './use-notify.ts'

type FormProps = { before: Source['notify']; isYours?: boolean; onSend: (sent: object) => void }

function Form({ before, isYours = true, onSend }: FormProps) {
  const notify = useNotify(before)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const sent = notify.finish()
        if (sent !== null) onSend(sent)
      }}
    >
      <NotifyFields notify={notify} isYours={isYours} bringsAreas={false} />
      <button type="submit">Save</button>
    </form>
  )
}

async function open(before: Source['notify'], isYours = true) {
  const onSend = vi.fn()
  const { user } = await renderPart(<Form before={before} isYours={isYours} onSend={onSend} />)
  return {
    onSend,
    user,
    input: screen.getByLabelText('Also notify (optional)'),
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    listed: () =>
      within(screen.getByRole('list', { name: 'Also notified' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
  }
}

const BOB = { email: 'bob@b.example', state: 'active' } as const
const EVE = { email: 'eve@b.example', state: 'stopped' } as const

test('addresses are added by Enter, by the button, and with what is typed when saved', async () => {
  const { user, input, save, listed, onSend } = await open(NEW_NOTIFY)
  await user.type(input, 'a@b.example{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(input)
  await user.type(input, ' c@d.example ')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(listed()).toEqual([
    'a@b.exampleAsked to confirm firstRemove a@b.example',
    'c@d.exampleAsked to confirm firstRemove c@d.example',
  ])
  await user.type(input, 'e@f.example')
  await save()
  expect(onSend).toHaveBeenCalledWith({
    notify: { recipients: ['a@b.example', 'c@d.example', 'e@f.example'] },
  })
})

test('what can’t be added is said at the field, which gets the focus, and nothing is sent', async () => {
  const { user, input, save, onSend } = await open({ owner: true, recipients: [BOB, EVE] })
  for (const [typed, problem] of [
    ['clerk', 'Enter an email address, such as clerk@county.gov.'],
    ['BOB@b.example', 'This address is already on the list.'],
    ['eve@b.example', 'This address has stopped the emails. Only its owner can resume them.'],
  ] as const) {
    await user.clear(input)
    await user.type(input, typed)
    await save()
    expect(screen.getByRole('alert').textContent).toBe(problem)
    expect(document.activeElement).toBe(input)
  }
  expect(onSend).not.toHaveBeenCalled()
  await user.clear(input)
  expect(screen.queryByRole('alert')).toBeNull()
  await save()
  expect(onSend).toHaveBeenCalledWith({})
})

test('of eleven addresses the last is refused; one that stopped does not count', async () => {
  const ten = Array.from({ length: 10 }, (_each, at) => ({ ...BOB, email: `${at}@b.example` }))
  const { user, input } = await open({ owner: true, recipients: [EVE, ...ten] })
  await user.type(input, 'more@b.example{Enter}')
  expect(screen.getByRole('alert').textContent).toBe(
    'A source notifies up to 10 addresses. Remove one first.',
  )
})

test('an address is removed, but none that stopped; the owner is switched off', async () => {
  const { user, input, save, listed, onSend } = await open({ owner: true, recipients: [BOB, EVE] })
  expect(screen.queryByRole('button', { name: 'Remove eve@b.example' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove bob@b.example' }))
  expect(document.activeElement).toBe(input)
  expect(listed()).toEqual(['eve@b.exampleHas stopped these emails'])
  await user.click(screen.getByLabelText('Email me'))
  await save()
  expect(onSend).toHaveBeenCalledWith({ notify: { owner: false, recipients: [] } })
})

test('another’s source says so, and one without an owner has no switch', async () => {
  await open({ owner: true, recipients: [] }, false)
  expect(screen.getByLabelText('Email its owner')).toBeTruthy()
  await open({ owner: null, recipients: [] }, false)
  expect(screen.queryByRole('checkbox')).toBeNull()
})
