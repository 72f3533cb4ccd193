import { expect, test } from 'vitest'
import { type Decision, decide, type SessionAnswer } from './decide.ts'
import { type Owner, ownerOf, VISITOR } from './owner.ts'

const ADA_HOME = ownerOf(1, 10)
const ADA_TEAM = ownerOf(1, 20)
const BOB_HOME = ownerOf(2, 30)
const BOB_TEAM = ownerOf(2, 20)
const ALL = [ADA_HOME, ADA_TEAM, BOB_HOME, BOB_TEAM, VISITOR]

const session = (userId: number, ...workspaceIds: number[]): SessionAnswer => ({
  status: 'person',
  said: {
    userId,
    workspaceId: workspaceIds[0] ?? 0,
    keys: workspaceIds.map((workspaceId) => ({ workspaceId, key: 'k' })),
  },
})
const NOTHING: Decision = { clear: [], lock: [] }

test.each<[string, readonly Owner[], SessionAnswer, Decision]>([
  ['no answer changes nothing, whoever was here', ALL, { status: 'unknown' }, NOTHING],
  ['no answer changes nothing where nothing is kept', [], { status: 'unknown' }, NOTHING],
  [
    '401 locks everybody, and the visitor stays readable',
    ALL,
    { status: 'none' },
    { clear: [], lock: [ADA_HOME, ADA_TEAM, BOB_HOME, BOB_TEAM] },
  ],
  ['401 where only a visitor was here changes nothing', [VISITOR], { status: 'none' }, NOTHING],
  ['the same person keeps all of theirs', [ADA_HOME, ADA_TEAM], session(1, 10, 20), NOTHING],
  [
    'the same person in another workspace of theirs keeps both',
    [ADA_HOME, ADA_TEAM],
    session(1, 20, 10),
    NOTHING,
  ],
  [
    'another person clears the first, and not the visitor',
    [ADA_HOME, ADA_TEAM, VISITOR],
    session(2, 30),
    { clear: [ADA_HOME, ADA_TEAM], lock: [] },
  ],
  [
    'another person of the same workspace clears what the first had of it',
    [ADA_TEAM, BOB_TEAM],
    session(2, 30, 20),
    { clear: [ADA_TEAM], lock: [] },
  ],
  [
    'a removed member loses the workspace, and keeps their own',
    [BOB_HOME, BOB_TEAM],
    session(2, 30),
    { clear: [BOB_TEAM], lock: [] },
  ],
  [
    'a removed member with others’ things here: all but their own is cleared',
    ALL,
    session(2, 30),
    { clear: [ADA_HOME, ADA_TEAM, BOB_TEAM], lock: [] },
  ],
  [
    'a person whose number begins like another’s is another person',
    [ownerOf(1, 10), ownerOf(11, 10), ownerOf(1, 101)],
    session(1, 10),
    { clear: [ownerOf(11, 10), ownerOf(1, 101)], lock: [] },
  ],
  ['what cannot be read as an owner is cleared', ['x'], session(1, 10), { clear: ['x'], lock: [] }],
])('%s', (_, owners, answer, expected) => {
  expect(decide(owners, answer)).toEqual(expected)
})
