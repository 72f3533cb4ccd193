import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMail } from '../../platform/testing/read-mail.ts'
import { editSettings } from '../notifications/settings.queries.ts'
import { type Desk, LIST, openDesk } from './testing/source-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.begin())

const connect = (body: object = {}) => {
  desk.server.file('/list.csv', LIST(100))
  return desk.connect({
    address: `${desk.server.origin}/list.csv`,
    name: 'Hinds tax sale',
    county: 'Hinds County, MS',
    preview: true,
    ...body,
  })
}

describe('a list of a source that waits', () => {
  test('is mailed to whoever connected it, once, with where to review it', async () => {
    const id = await connect()
    await desk.run(id)
    await desk.sweep()
    await desk.run(id)
    const [mail, ...others] = await readMail(desk.t)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      template: 'source-waits',
      subject: 'A list waits for your review: Hinds tax sale',
    })
    expect(mail?.link).toMatch(/\/import\?tab=sources$/)
    expect(mail?.text).toContain('List: list.csv')
    expect(mail?.text).toMatch(/Kept until: [A-Z][a-z]{2} \d{1,2}, \d{4}/)
  })

  test('is mailed again where another list waits later', async () => {
    const id = await connect({ preview: false })
    await desk.run(id)
    expect(await desk.mails()).toEqual([])
    desk.server.file('/list.csv', LIST(200), '"later"')
    await desk.call('PATCH', `/api/sources/${id}`, { preview: true })
    await desk.run(id)
    expect(await desk.mails()).toEqual(['source-waits'])
  })

  test('is not mailed to people who want no emails, nor to an address that is not verified', async () => {
    const { userId } = desk.staff()
    await editSettings(desk.t.db, userId, { emailNotifications: false })
    expect((await desk.run(await connect())).outcome).toBe('held')
    await editSettings(desk.t.db, userId, { emailNotifications: true })
    await desk.t.db.query('update app_user set email_verified = false')
    expect((await desk.run(await connect())).outcome).toBe('held')
    expect(await desk.mails()).toEqual([])
  })
})
