import { beforeEach, expect, test, vi } from 'vitest'
import { clearForSignOut, countLocked, discardPerson } from './clear.ts'
import { compareSession } from './compare-session.ts'
import { type Owner, ownerOf, VISITOR } from './owner.ts'
import { clearKeys, hasKey, LockedError, seal, unseal } from './seal.ts'
import { emptyKept, keptKeys, keptRows, newKey } from './testing/kept-in-memory.ts'

vi.mock('./database.ts', async () => (await import('./testing/kept-in-memory.ts')).standIn)

const ADA = ownerOf(1, 10)
const ADA_TEAM = ownerOf(1, 20)
const BOB = ownerOf(2, 30)
/** As computed by the server: equal for each response. */
const KEYS = new Map([ADA, ADA_TEAM, BOB].map((owner) => [owner, newKey()]))

/** The server's response: a person's workspaces, a status, or none. */
type Answer = Owner[] | number | 'no signal'
function serve(answer: Answer): void {
  vi.stubGlobal('fetch', async () => {
    if (answer === 'no signal') throw new TypeError('Failed to fetch')
    if (typeof answer === 'number') return new Response('{}', { status: answer })
    const [userId, workspaceId] = (answer[0] ?? '').split(':').map(Number)
    const keys = answer.map((owner) => ({
      workspaceId: Number(owner.split(':')[1]),
      key: KEYS.get(owner),
    }))
    return Response.json({ userId, workspaceId, keys })
  })
}

/** A page load. */
async function start(answer: Answer): Promise<Owner | null> {
  serve(answer)
  return compareSession()
}

async function keep(owner: Owner, name: string, isSent: boolean): Promise<void> {
  const rows = keptRows.get(owner) ?? []
  keptRows.set(owner, [...rows, { sealed: await seal(owner, name), isSent }])
}

/** The page's data of an owner; a locked row is `locked`. */
async function read(owner: Owner): Promise<string[]> {
  const rows = keptRows.get(owner) ?? []
  return Promise.all(
    rows.map(({ sealed }) =>
      unseal<string>(owner, sealed).catch((error: unknown) => {
        if (error instanceof LockedError) return 'locked'
        throw error
      }),
    ),
  )
}

beforeEach(async () => {
  emptyKept()
  clearKeys()
  vi.stubGlobal('localStorage', { getItem: () => '1', setItem: () => {}, removeItem: () => {} })
  // Ada is signed in here, with an unsent mark.
  expect(await start([ADA, ADA_TEAM])).toBe(ADA)
  await keep(ADA, 'sheet', true)
  await keep(ADA, 'mark', false)
  await keep(ADA_TEAM, 'team sheet', true)
})

test.each<[string, Answer, { owner: Owner | null; home: string[]; team: string[] }]>([
  [
    'the same session reads all of it',
    [ADA, ADA_TEAM],
    { owner: ADA, home: ['sheet', 'mark'], team: ['team sheet'] },
  ],
  [
    'without a signal the last owner’s sheet opens',
    'no signal',
    { owner: null, home: ['sheet', 'mark'], team: ['team sheet'] },
  ],
  [
    'a server that fails is no 401',
    503,
    { owner: null, home: ['sheet', 'mark'], team: ['team sheet'] },
  ],
  [
    'a server that wants fewer calls is no 401',
    429,
    { owner: null, home: ['sheet', 'mark'], team: ['team sheet'] },
  ],
  [
    '401 locks all of it and removes nothing',
    401,
    { owner: VISITOR, home: ['locked', 'locked'], team: ['locked'] },
  ],
  [
    'another person finds nothing; the mark that was not sent stays, locked',
    [BOB],
    { owner: BOB, home: ['locked'], team: [] },
  ],
  [
    'who was removed from a workspace finds nothing of it',
    [ADA],
    { owner: ADA, home: ['sheet', 'mark'], team: [] },
  ],
])('%s', async (_, answer, expected) => {
  expect(await start(answer)).toBe(expected.owner)
  expect(await read(ADA)).toEqual(expected.home)
  expect(await read(ADA_TEAM)).toEqual(expected.team)
})

test('an answer that is not the server’s changes nothing', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Sign in to the hotel’s network</h1>'))
  expect(await compareSession()).toBeNull()
  expect(await read(ADA)).toEqual(['sheet', 'mark'])
})

test('after a 401 its person opens it again, and nobody else', async () => {
  await start(401)
  expect(await countLocked()).toBe(1)
  await start('no signal')
  expect(await read(ADA)).toEqual(['locked', 'locked'])
  await start([ADA, ADA_TEAM])
  expect(await read(ADA)).toEqual(['sheet', 'mark'])
  expect(await countLocked()).toBe(0)
})

test('signing out removes all but the mark, which waits for its author through another’s session', async () => {
  await clearForSignOut()
  expect(await read(ADA)).toEqual(['locked'])
  expect(await read(ADA_TEAM)).toEqual([])
  await start([BOB])
  await keep(BOB, 'of Bob', true)
  expect(await read(ADA)).toEqual(['locked'])
  expect(await countLocked()).toBe(1)
  await clearForSignOut()
  await start([ADA, ADA_TEAM])
  expect(await read(ADA)).toEqual(['mark'])
  expect(await read(BOB)).toEqual([])
})

test('discarding removes the mark too, and nothing of another person', async () => {
  await start([BOB])
  await keep(BOB, 'of Bob', false)
  await discardPerson(1)
  expect(await read(ADA)).toEqual([])
  expect(await hasKey(BOB)).toBe(true)
  expect(await read(BOB)).toEqual(['of Bob'])
})

test('a key of a person is gone from the database at the start of another', async () => {
  await start([BOB])
  expect([...keptKeys.keys()]).toEqual([BOB])
})
