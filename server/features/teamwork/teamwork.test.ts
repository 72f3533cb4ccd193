import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '../../../contract/notification.ts'
import type { Property } from '../../../contract/property.ts'
import type { TeamNote, TeamTask, TeamTasks, Teamwork } from '../../../contract/teamwork.ts'
import { addDays } from '../../../domain/lib/local-date.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { joinWorkspace } from '../../platform/testing/join-workspace.ts'
import { deletePeople, type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { deleteAccount } from '../account/delete-account.ts'
import { exportAccount } from '../account/export-account.ts'
import { makeCalendar } from '../calendar/make-calendar.ts'
import { sendDigests } from '../notifications/send-digests.ts'
import { recordOnly } from '../property/with-lists.ts'
import { remindOfTasks } from './remind-of-tasks.ts'

let t: TestApp
let ada: SignedIn
let bob: SignedIn
let vic: SignedIn
/** Of another workspace. */
let eve: SignedIn
let place: number
beforeAll(async () => {
  t = await makeTestApp({ asRuntimeRole: true })
  await t.importFile('parcel_id,address,total\nN-1,1 Oak St,105\n', {
    query: '?county=Hinds%20County%2C%20MS',
  })
  const { body } = await t.getJson<Property[]>('/api/properties/search?q=oak')
  place = body[0]?.id ?? 0
})
beforeEach(async () => {
  await deletePeople(t)
  ada = await signIn(t, { email: 'ada@fund.example' })
  bob = await signIn(t, { email: 'bob@fund.example' })
  vic = await signIn(t, { email: 'vic@fund.example' })
  eve = await signIn(t, { email: 'eve@other.example' })
  await t.db.query(
    `update app_user set first_name = initcap(split_part(email, '@', 1)), last_name = 'Lee'`,
  )
  await joinWorkspace(t, bob, ada)
  await joinWorkspace(t, vic, ada, 'viewer')
})
afterAll(() => t.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const call = (who: SignedIn, method: Method, url: string, payload?: object) =>
  t.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
const addNote = (who: SignedIn, body: string, mentions: number[] = [], at = place) =>
  call(who, 'POST', `/api/properties/${at}/notes`, { body, mentions })
const editNote = (who: SignedIn, note: TeamNote, body: string, mentions: number[] = []) =>
  call(who, 'PATCH', `/api/workspace/notes/${note.id}`, { body, mentions, version: note.version })
const addTask = (who: SignedIn, task: object, at = place) =>
  call(who, 'POST', `/api/properties/${at}/tasks`, task)
const seen = async (who: SignedIn) =>
  (await call(who, 'GET', `/api/properties/${place}/teamwork`)).json<Teamwork>()
const tasks = async (who: SignedIn, query = '') =>
  (await call(who, 'GET', `/api/workspace/tasks${query}`)).json<TeamTasks>()
const news = async (who: SignedIn) =>
  (await call(who, 'GET', '/api/user/notifications'))
    .json<Notification[]>()
    .map(({ type, title, message }) => [type, title, message])
const removeBob = async () => {
  const answer = await call(ada, 'DELETE', `/api/workspace/members/${bob.userId}`)
  expect(answer.statusCode, answer.body).toBe(204)
}

describe('a note', () => {
  test('is seen by all members with its author and time, and by no other workspace', async () => {
    const added = await addNote(bob, ' Roof looks new. ')
    expect(added.statusCode, added.body).toBe(201)
    const note = added.json<TeamNote>()
    expect(note).toMatchObject({
      body: 'Roof looks new.',
      version: 1,
      author: { userId: bob.userId, name: 'Bob Lee' },
      editedAt: null,
      mentions: [],
    })
    for (const who of [ada, bob, vic]) expect((await seen(who)).notes.notes).toEqual([note])
    expect((await seen(ada)).members.map(({ name }) => name)).toEqual([
      'Ada Lee',
      'Bob Lee',
      'Vic Lee',
    ])
    expect((await seen(eve)).notes.notes).toEqual([])
    const answer = await editNote(eve, note, 'mine')
    expect(answer.statusCode).toBe(404)
  })

  test('that mentions members notifies each once, by mail too, and its author never', async () => {
    const added = await addNote(ada, '@Bob Lee and @Ada Lee: call the clerk', [
      bob.userId,
      bob.userId,
      ada.userId,
    ])
    const note = added.json<TeamNote>()
    expect(note.mentions.map(({ name }) => name)).toEqual(['Ada Lee', 'Bob Lee'])
    const title = 'Ada Lee mentioned you: 1 Oak St'
    const about = ['mention', title, '@Bob Lee and @Ada Lee: call the clerk']
    expect(await news(bob)).toEqual([about])
    expect(await news(ada)).toEqual([])
    await editNote(ada, note, '@Bob Lee, @Vic Lee: call the clerk', [bob.userId, vic.userId])
    expect(await news(bob)).toHaveLength(1)
    expect(await news(vic)).toHaveLength(1)

    await call(vic, 'PATCH', '/api/user/notification-settings', { emailNotifications: false })
    const now = new Date('2026-11-21T15:00:00Z')
    await sendDigests(t.db, { publicUrl: 'https://parcelproof.example', now })
    const { rows } = await t.db.query<{ recipient: string; subject: string }>(
      `select recipient, data->'items'->0->>'title' as subject from mail where template = 'alerts'`,
    )
    expect(rows).toEqual([{ recipient: 'bob@fund.example', subject: title }])
  })

  test('changed by two at once keeps the first; the second gets it beside their own text', async () => {
    const note = (await addNote(ada, 'Roof?')).json<TeamNote>()
    const answers = await Promise.all([
      editNote(ada, note, 'Roof: new'),
      editNote(bob, note, 'Roof: leaks'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const late = answers.find(({ statusCode }) => statusCode === 409)
    const kept = answers.find(({ statusCode }) => statusCode === 200)?.json<TeamNote>()
    const conflict = late?.json<{ message: string; code: string; current: TeamNote }>()
    expect(conflict).toMatchObject({ code: 'conflict', current: kept })
    expect(conflict?.message).toMatch(/^(Ada|Bob) Lee changed this note since you opened it\./)
    expect((await seen(vic)).notes.notes).toMatchObject([
      { body: kept?.body, version: 2, editedBy: expect.stringMatching(/^(Ada|Bob) Lee$/) },
    ])
    const current = conflict?.current
    if (!current) throw new Error('no current note')
    expect((await editNote(bob, current, 'Roof: new, but leaks')).statusCode).toBe(200)
  })

  test('is deleted by its author or an owner, not by another member; an edit of it says so then', async () => {
    const note = (await addNote(ada, 'x')).json<TeamNote>()
    const own = (await addNote(bob, 'y')).json<TeamNote>()
    const refused = await call(bob, 'DELETE', `/api/workspace/notes/${note.id}`)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toContain('Ada Lee')
    for (const { id } of [note, own]) {
      expect((await call(ada, 'DELETE', `/api/workspace/notes/${id}`)).statusCode).toBe(204)
    }
    const late = await editNote(bob, own, 'z')
    expect(late.statusCode).toBe(404)
    expect(late.json().message).toContain('was deleted')
  })

  test('with half a character is stored whole, and those it mentions are notified', async () => {
    const added = await addNote(ada, '\ud800 @Bob Lee 🏠', [bob.userId])
    expect(added.statusCode, added.body).toBe(201)
    expect(added.json<TeamNote>().body.isWellFormed()).toBe(true)
    expect(await news(bob)).toHaveLength(1)
    const task = await addTask(ada, { text: '\udc00 x', assignedTo: bob.userId })
    expect(task.statusCode, task.body).toBe(201)
    expect(await news(bob)).toHaveLength(2)
    expect((await addNote(ada, 'x\0y')).statusCode).toBe(400)
  })

  test('is read page by page', async () => {
    for (let n = 1; n <= 25; n++) await addNote(ada, `note ${n}`)
    const { notes } = await seen(bob)
    expect(notes.notes[0]?.body).toBe('note 25')
    expect(notes.notes).toHaveLength(20)
    const url = `/api/properties/${place}/notes?before=${notes.next}`
    const more = (await call(bob, 'GET', url)).json<Teamwork['notes']>()
    expect(more.notes.map(({ body }) => body).at(-1)).toBe('note 1')
    expect(more.next).toBeNull()
  })

  test.each([
    ['nothing in it', { body: '  ' }],
    ['a text over the limit', { body: 'x'.repeat(4_001) }],
    ['too many mentions', { body: 'x', mentions: Array.from({ length: 21 }, (_, n) => n + 1) }],
    ['an unknown field', { body: 'x', color: 'red' }],
    ['a mention that is no number', { body: 'x', mentions: ['bob'] }],
  ])('with %s is refused with a message', async (_case, payload) => {
    const answer = await call(ada, 'POST', `/api/properties/${place}/notes`, payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toEqual(expect.any(String))
    expect((await seen(ada)).notes.notes).toEqual([])
  })

  test('mentions members only; who left stays mentioned where they were', async () => {
    const stranger = await addNote(ada, '@Eve Lee', [eve.userId])
    expect(stranger.statusCode).toBe(400)
    // No name of a stranger is revealed.
    expect(stranger.json().message).toContain(`Person ${eve.userId} is not a member`)
    const note = (await addNote(ada, '@Bob Lee, look', [bob.userId])).json<TeamNote>()
    await removeBob()
    const again = await addNote(ada, '@Bob Lee', [bob.userId])
    expect(again.statusCode).toBe(400)
    expect(again.json().message).toContain('Bob Lee is no longer a member')
    const edited = await editNote(ada, note, '@Bob Lee, look twice', [bob.userId])
    expect(edited.json()).toMatchObject({ mentions: [{ name: 'Bob Lee' }] })
  })

  test('on a property that was removed is refused', async () => {
    const answers = [
      await addNote(ada, 'x', [], 987654321),
      await addTask(ada, { text: 'x' }, 987654321),
      await call(ada, 'PATCH', '/api/properties/987654321/assignment', { userId: ada.userId }),
      await call(ada, 'GET', '/api/properties/987654321/teamwork'),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json().message).toContain('Property not found')
    }
  })
})

describe('a parcel that only a list of the workspace has', () => {
  const PARCEL = 900_001
  beforeEach(async () => {
    const { rows } = await t.db.query<{ id: number }>('select create_home_workspace($1) as id', [
      ada.userId,
    ])
    const workspaceId = rows[0]?.id ?? 0
    await inWorkspace(t.db, workspaceId, async (tx) => {
      await tx.query(
        `insert into private_list (workspace_id, id, list_key, name, file_name, meaning, day, rows, parcels, own_parcels)
           values ($1, 1, 'k', 'Ours', 'ours.csv', 'bills', '2026-11-01', 1, 1, 1)`,
        [workspaceId],
      )
      await tx.query(
        `insert into private_row (workspace_id, list_id, line, property_id, is_own, county_id, address, assumed)
           values ($1, 1, 1, $2, true, 28049, '7 Own Ln', 0)`,
        [workspaceId, PARCEL],
      )
    })
  })

  test('takes notes and tasks of its people, and is not there for others', async () => {
    expect((await addNote(bob, '@Ada Lee', [ada.userId], PARCEL)).statusCode).toBe(201)
    await addTask(bob, { text: 'x', dueOn: TEST_DAY, assignedTo: ada.userId }, PARCEL)
    expect((await tasks(ada)).tasks).toMatchObject([{ propertyName: '7 Own Ln' }])
    await remindOfTasks(t.db, TEST_DAY)
    expect((await news(ada)).map(([, title]) => title)).toEqual([
      'Due today: 7 Own Ln',
      'Task for you: 7 Own Ln',
      'Bob Lee mentioned you: 7 Own Ln',
    ])
    expect((await addNote(eve, 'x', [], PARCEL)).statusCode).toBe(404)
    const answer = await call(eve, 'GET', `/api/properties/${PARCEL}/teamwork`)
    expect(answer.statusCode).toBe(404)
  })

  test('takes them along when it joins the record', async () => {
    await addNote(bob, 'of the list', [], PARCEL)
    await addTask(bob, { text: 'of the list' }, PARCEL)
    for (const [at, who] of [
      [PARCEL, bob],
      [place, ada],
    ] as const) {
      await call(ada, 'PATCH', `/api/properties/${at}/assignment`, { userId: who.userId })
    }
    const { rows } = await t.db.query<{ id: number }>('select create_home_workspace($1) as id', [
      ada.userId,
    ])
    const workspaceId = rows[0]?.id ?? 0
    await inWorkspace(t.db, workspaceId, async (tx) => {
      await tx.query(
        `insert into private_parcel (workspace_id, id, county_id, parcel_key) values ($1, $2, 28049, 'k')`,
        [workspaceId, PARCEL],
      )
      await tx.query('update private_parcel set property_id = $2 where workspace_id = $1', [
        workspaceId,
        place,
      ])
    })
    expect(await seen(ada)).toMatchObject({
      notes: { notes: [{ body: 'of the list' }] },
      tasks: [{ text: 'of the list', propertyName: '1 Oak St' }],
      assignment: { assignee: { userId: ada.userId } },
    })
  })
})

describe('an assignment', () => {
  const assign = (who: SignedIn, userId: number | null) =>
    call(who, 'PATCH', `/api/properties/${place}/assignment`, { userId })

  test('is seen by all, notifies the member once, and ends', async () => {
    for (const _ of [1, 2]) {
      expect((await assign(ada, bob.userId)).json()).toMatchObject({
        assignee: { userId: bob.userId, name: 'Bob Lee' },
        assignedBy: 'Ada Lee',
      })
    }
    expect(await news(bob)).toEqual([
      ['assignment', 'Assigned to you: 1 Oak St', 'Ada Lee assigned this property to you.'],
    ])
    expect((await seen(vic)).assignment.assignee?.name).toBe('Bob Lee')
    expect((await seen(eve)).assignment.assignee).toBeNull()
    await assign(bob, null)
    expect((await seen(vic)).assignment).toEqual({
      assignee: null,
      assignedBy: null,
      assignedAt: null,
    })
  })

  test('goes to members only', async () => {
    const answer = await assign(ada, eve.userId)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('is not a member of this workspace')
  })
})

describe('a task', () => {
  test('has a day and a member, who is notified, and is done once', async () => {
    const added = await addTask(ada, {
      text: 'Call the clerk',
      dueOn: '2026-12-01',
      assignedTo: bob.userId,
    })
    expect(added.statusCode, added.body).toBe(201)
    const task = added.json<TeamTask>()
    expect(task).toMatchObject({
      propertyName: '1 Oak St',
      dueOn: '2026-12-01',
      assignedTo: { name: 'Bob Lee' },
      author: { name: 'Ada Lee' },
      doneAt: null,
    })
    expect(await news(bob)).toEqual([
      ['task', 'Task for you: 1 Oak St', 'Ada Lee: “Call the clerk”, due Dec 1, 2026'],
    ])
    const url = `/api/workspace/tasks/${task.id}`
    expect((await call(bob, 'PATCH', url, { isDone: true })).json()).toMatchObject({
      doneAt: expect.any(String),
      doneBy: 'Bob Lee',
    })
    const again = await call(ada, 'PATCH', url, { isDone: true })
    expect(again.json().doneBy).toBe('Bob Lee')
    expect((await tasks(vic)).tasks).toEqual([])
    expect((await tasks(vic, '?state=done')).tasks).toHaveLength(1)
    expect((await call(ada, 'PATCH', url, { isDone: false, dueOn: null })).json()).toMatchObject({
      doneAt: null,
      doneBy: null,
      dueOn: null,
      text: 'Call the clerk',
    })
    expect((await tasks(eve)).tasks).toEqual([])
  })

  test('of the workspace are listed by day, page by page, all or the member’s own', async () => {
    for (const [text, dueOn, assignedTo] of [
      ['no day', null, null],
      ['second', '2026-12-02', bob.userId],
      ['first', '2026-12-01', null],
      ['no day either', null, bob.userId],
    ] as const) {
      await addTask(ada, { text, dueOn, assignedTo })
    }
    const texts: string[] = []
    let query: string | null = ''
    while (query !== null) {
      const page: TeamTasks = await tasks(bob, `?limit=1${query}`)
      texts.push(...page.tasks.map(({ text }) => text))
      query = page.next === null ? null : `&cursor=${page.next}`
    }
    expect(texts).toEqual(['first', 'second', 'no day', 'no day either'])
    expect((await tasks(bob, '?assigned=me')).tasks.map(({ text }) => text)).toEqual([
      'second',
      'no day either',
    ])
    for (const wrong of ['limit=0', 'limit=201', 'state=all', 'cursor=x']) {
      expect((await call(bob, 'GET', `/api/workspace/tasks?${wrong}`)).statusCode, wrong).toBe(400)
    }
  })

  test('is reminded of on its day, once, and again when the day moves; not when it is done', async () => {
    const titles = async (who: SignedIn) => (await news(who)).map(([, title]) => title)
    const task = (
      await addTask(bob, { text: 'Drive by', dueOn: TEST_DAY, assignedTo: bob.userId })
    ).json<TeamTask>()
    await addTask(ada, { text: 'No one’s', dueOn: TEST_DAY })
    await addTask(ada, { text: 'Later', dueOn: addDays(TEST_DAY, 1) })
    const done = (await addTask(ada, { text: 'Done', dueOn: TEST_DAY })).json<TeamTask>()
    await call(ada, 'PATCH', `/api/workspace/tasks/${done.id}`, { isDone: true })
    for (const _ of [1, 2]) await remindOfTasks(t.db, TEST_DAY)
    expect(await news(bob)).toEqual([['task', 'Due today: 1 Oak St', 'Drive by']])
    expect(await news(ada)).toEqual([['task', 'Due today: 1 Oak St', 'No one’s']])
    await call(bob, 'PATCH', `/api/workspace/tasks/${task.id}`, { dueOn: addDays(TEST_DAY, 2) })
    await remindOfTasks(t.db, addDays(TEST_DAY, 2))
    expect(await titles(bob)).toEqual(['Due today: 1 Oak St', 'Due today: 1 Oak St'])
    expect(await titles(ada)).toEqual(['Due Nov 22, 2026: 1 Oak St', 'Due today: 1 Oak St'])
  })

  test('is in the calendars of its member, or of all where it is no one’s', async () => {
    await addTask(ada, { text: 'Bob’s task', dueOn: '2026-12-01', assignedTo: bob.userId })
    await addTask(ada, { text: 'Anyone’s task', dueOn: '2026-12-02' })
    const calendar = (who: SignedIn) =>
      makeCalendar(recordOnly(t.db), who.userId, {
        today: TEST_DAY,
        home: 'https://parcelproof.example',
      })
    const [adas, bobs, eves] = await Promise.all([ada, bob, eve].map(calendar))
    expect(bobs).toContain('SUMMARY:Task: Bob’s task')
    expect(bobs).toContain('DTSTART;VALUE=DATE:20261201')
    expect(bobs).toContain('Assigned to Bob Lee.')
    expect(adas).not.toContain('Bob’s task')
    for (const each of [adas, bobs]) expect(each).toContain('Anyone’s task')
    expect(eves).not.toContain('Task:')
  })

  test.each([
    ['no text', { text: ' ' }],
    ['a text over the limit', { text: 'x'.repeat(301) }],
    ['a day that is none', { text: 'x', dueOn: '2026-02-30' }],
    ['a day before all days', { text: 'x', dueOn: '0000-01-01' }],
    ['a null character', { text: 'x\0y' }],
    ['a stranger', { text: 'x', assignedTo: 987654 }],
  ])('with %s is refused with a message', async (_case, payload) => {
    const answer = await addTask(ada, payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toEqual(expect.any(String))
    expect((await tasks(ada)).tasks).toEqual([])
  })
})

describe('a member', () => {
  test('who is a viewer reads only', async () => {
    const note = (await addNote(ada, 'x')).json<TeamNote>()
    const task = (await addTask(ada, { text: 'x' })).json<TeamTask>()
    for (const answer of [
      await addNote(vic, 'y'),
      await editNote(vic, note, 'y'),
      await call(vic, 'DELETE', `/api/workspace/notes/${note.id}`),
      await addTask(vic, { text: 'y' }),
      await call(vic, 'PATCH', `/api/workspace/tasks/${task.id}`, { isDone: true }),
      await call(vic, 'DELETE', `/api/workspace/tasks/${task.id}`),
      await call(vic, 'PATCH', `/api/properties/${place}/assignment`, { userId: vic.userId }),
    ]) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json().message).toContain('You are a viewer')
    }
    expect(await seen(vic)).toMatchObject({ canEdit: false, isOwner: false })
  })

  test('who is removed sees nothing with the next request, and nothing stays assigned to them', async () => {
    await addNote(ada, '@Bob Lee', [bob.userId])
    await call(ada, 'PATCH', `/api/properties/${place}/assignment`, { userId: bob.userId })
    const task = (await addTask(ada, { text: 'x', assignedTo: bob.userId })).json<TeamTask>()
    expect(await news(bob)).toHaveLength(3)
    await removeBob()
    expect(await news(bob)).toEqual([])
    expect((await seen(bob)).notes.notes).toEqual([])
    expect((await tasks(bob)).tasks).toEqual([])
    const answer = await call(bob, 'PATCH', `/api/workspace/tasks/${task.id}`, { isDone: true })
    expect(answer.statusCode).toBe(404)
    expect((await seen(ada)).assignment.assignee).toBeNull()
    expect((await seen(ada)).tasks).toMatchObject([{ assignedTo: null }])
  })

  test('who deletes their account leaves what they wrote, without their name; the last one takes all along', async () => {
    await addNote(bob, 'of Bob', [ada.userId])
    await addTask(bob, { text: 'of Bob', assignedTo: bob.userId })
    const seats = { today: TEST_DAY, enforcesLimits: false, ownIssuer: 'https://none.example' }
    await deleteAccount(t.db, bob.userId, seats)
    const left = await seen(ada)
    expect(left.notes.notes).toMatchObject([{ body: 'of Bob', author: null }])
    expect(left.tasks).toMatchObject([{ text: 'of Bob', author: null, assignedTo: null }])
    await t.db.query('delete from app_user where id = $1', [vic.userId])
    await deleteAccount(t.db, ada.userId, seats)
    for (const table of ['parcel_note', 'parcel_task', 'parcel_note_mention']) {
      expect((await t.db.query(`select from ${table}`)).rowCount, table).toBe(0)
    }
  })

  test('gets what they wrote with the download of their data', async () => {
    await addNote(bob, 'of Bob', [bob.userId])
    await addTask(bob, { text: 'of Bob' })
    await call(ada, 'PATCH', `/api/properties/${place}/assignment`, { userId: bob.userId })
    await call(bob, 'POST', '/api/user/tracked-properties', { propertyId: place, note: 'ours' })
    const { records } = await exportAccount(t.db, bob.userId)
    expect(records).toMatchObject({
      parcelNote: [{ body: 'of Bob' }],
      parcelNoteMention: [{ noteId: expect.any(Number) }],
      parcelTask: [{ text: 'of Bob' }],
      parcelAssignment: [{ propertyId: place }],
      trackedProperty: [{ propertyId: place, note: 'ours' }],
    })
  })

  test('loses the workspace’s notes with the workspace', async () => {
    await addNote(ada, '@Bob Lee', [bob.userId])
    await t.db.query('delete from workspace where id = (select workspace_id from parcel_note)')
    expect((await t.db.query('select from parcel_note')).rowCount).toBe(0)
    expect(await news(bob)).toEqual([])
  })
})
