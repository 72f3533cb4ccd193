import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { addressesCommand } from '../../cli/addresses-command.ts'
import { auditCommand } from '../../cli/audit-command.ts'
import { exportCommand } from '../../cli/export-command.ts'
import { jobsCommand } from '../../cli/jobs-command.ts'
import { keysCommand } from '../../cli/keys-command.ts'
import { ownersCommand } from '../../cli/owners-command.ts'
import { paymentsCommand } from '../../cli/payments-command.ts'
import { redeemCommand } from '../../cli/redeem-command.ts'
import { screenCommand } from '../../cli/screen-command.ts'
import { serveCommand } from '../../cli/serve-command.ts'
import { supportCommand } from '../../cli/support-command.ts'
import { titleCommand } from '../../cli/title-command.ts'
import { WrongUsage } from '../../cli/usage.ts'
import { property, RUNS, unhung } from './fuzz-settings.ts'
import { HOSTILE_TEXTS, hostileValue } from './hostile.ts'

// Every command with hostile words and files: a result, a refusal or a usage error, and nothing else.

const folder = mkdtempSync(join(tmpdir(), 'fuzz-'))
mkdirSync(join(folder, 'a folder'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Its exit status; its output is removed. */
async function run(command: (args: string[]) => Promise<number>, args: string[]): Promise<number> {
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(taken)
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(taken)
  try {
    return await unhung(JSON.stringify(args), command(args))
  } catch (error) {
    if (error instanceof WrongUsage) return 2
    throw error
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}

function taken(...args: unknown[]): boolean {
  const done = args.at(-1)
  if (typeof done === 'function') done()
  return true
}

const ENGINES = { addressesCommand, ownersCommand, redeemCommand, titleCommand }

const TITLE = {
  asOf: '2026-11-01',
  state: 'MS',
  ownerName: 'SMITH JOHN A & MARY B',
  instruments: [
    {
      id: 'i1',
      type: 'warranty-deed',
      recordedOn: '1984-03-02',
      executedOn: '1984-02-28',
      grantors: ['A CO'],
      grantees: ['B'],
      refersTo: [],
      consideration: 5,
      bookPage: '1/2',
    },
    {
      id: 'i2',
      type: 'deed-of-trust',
      recordedOn: '1999-03-02',
      grantors: ['B'],
      grantees: ['BANK'],
      amount: 9,
      maturesOn: '2029-01-01',
    },
  ],
  taxSales: [
    {
      id: 't1',
      saleDate: '2019-08-26',
      kind: 'ms-land-sale',
      status: 'matured',
      notices: { ownerMail: true },
    },
  ],
}
const QUESTION = {
  regime: 'ms-land-sale',
  saleDate: '2024-08-26',
  taxes: 1790.17,
  costs: 52,
  bid: 5000,
  accrued: [{ amount: 48, accruedOn: '2025-02-03' }],
  laterTaxes: [{ amount: 3, paidOn: '2025-02-03' }],
  asOf: '2025-03-10',
  marketValue: 9,
  certificateRate: 8,
  confirmedOn: '2024-09-01',
  delinquentYears: 2,
}

/** The value with one part replaced. */
function spoiled(value: unknown, hostile: unknown, choice: number): unknown {
  if (typeof value !== 'object' || value === null) return hostile
  const entries = Object.entries(value)
  if (entries.length === 0) return hostile
  const place = choice % entries.length
  const inside = entries.map(([name, each], n): [string, unknown] => [
    name,
    n === place ? (choice % 3 === 0 ? hostile : spoiled(each, hostile, choice >> 2)) : each,
  ])
  return Array.isArray(value) ? inside.map(([, each]) => each) : Object.fromEntries(inside)
}

let files = 0
function fileOf(bytes: string | Uint8Array): string {
  files += 1
  const file = join(folder, `input-${files % 20}`)
  writeFileSync(file, bytes)
  return file
}

test.each([
  ['title', titleCommand, TITLE],
  ['redeem', redeemCommand, QUESTION],
] as const)(
  '%s answers or refuses a question with anything in it',
  async (_name, command, sample) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(hostileValue, fc.nat()), { maxLength: 5 }),
        async (changes) => {
          const items = changes.map(([hostile, choice]) => spoiled(sample, hostile, choice))
          expect(await run(command, [fileOf(JSON.stringify(items))])).toBeLessThan(2)
        },
      ),
      property(80),
    )
  },
)

test.each(Object.entries(ENGINES))(
  '%s answers or refuses a file of anything',
  async (_name, command) => {
    const text = fc.oneof(
      fc.constantFrom(...HOSTILE_TEXTS),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(
          fc.constantFrom(
            ...HOSTILE_TEXTS,
            'id,name,address,city,state,zip',
            '1,SMITH JOHN,"1 Oak',
            '12 Oak St Apt 4, Jackson MS 39202',
          ),
          { maxLength: 12 },
        )
        .map((lines) => lines.join('\n')),
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, fc.uint8Array({ maxLength: 300 })), async (input) => {
        expect(await run(command, [fileOf(input)])).toBeLessThan(3)
      }),
      property(60),
    )
  },
)

test('every command knows wrong words when it sees them', async () => {
  const words = fc.constantFrom(
    ...HOSTILE_TEXTS.map((text) => text.replaceAll('\0', '')),
    '--nothing',
    '--json=yes',
    '--limit',
    '--of',
    '--county=Atlantis',
    '--what',
    '--format=exe',
    '-x',
    '--',
    join(folder, 'a folder'),
    join(folder, 'not there'),
    '/dev/null',
  )
  // Commands that need a database get only words that fail before it.
  const closed = [
    auditCommand,
    exportCommand,
    keysCommand,
    paymentsCommand,
    screenCommand,
    serveCommand,
    jobsCommand,
    supportCommand,
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 4 }), async (args) => {
      for (const command of Object.values(ENGINES)) {
        const input = args.filter((word) => word !== '-')
        expect(await run(command, input.length > 0 ? input : ['--x'])).toBeLessThan(3)
      }
      for (const command of closed) expect(await run(command, ['--nonsense', ...args])).toBe(2)
    }),
    property(25),
  )
  expect(RUNS).toBeGreaterThan(0)
})
