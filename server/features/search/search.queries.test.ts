import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, type Db, openPool, type Pool } from '../../platform/db/db.ts'
import { makeTestDatabase } from '../../platform/db/testing/test-database.ts'
import { findPropertyIds, searchProperties, suggestProperties } from './search.queries.ts'
import { searchIndexStatements, swapSearchTableStatements } from './search-table.queries.ts'
import { loadSearchRows } from './testing/load-search-rows.ts'
import { makeSearchable } from './testing/make-searchable.ts'
import { HINDS, idOf, nameOf, names, PEOPLE, RANKIN } from './testing/people.ts'
import { syntheticRows } from './testing/synthetic-rows.ts'
import { addToVocabulary, rebuildVocabulary } from './vocabulary.queries.ts'

let database: Awaited<ReturnType<typeof makeTestDatabase>>
let pool: Pool
let db: Client

beforeAll(async () => {
  database = await makeTestDatabase()
  pool = openPool(database.url, 2)
  db = await pool.connect()
  await loadSearchRows(
    db,
    names.map((name) => {
      const [countyId, said] = PEOPLE[name]!
      return makeSearchable(idOf(name), countyId, said)
    }),
  )
})
afterAll(async () => {
  db?.release()
  await pool?.end()
  await database?.drop()
})

async function find(q: string, countyId: number | null = null): Promise<string[]> {
  return (await findPropertyIds(db, { q, countyId, limit: 20 })).map(nameOf)
}

describe('a search finds first', () => {
  test.each([
    ['a parcel id as the county writes it', '820-325', 'mainStreet'],
    ['a parcel id without its punctuation', '820325', 'mainStreet'],
    ['a parcel id with blanks, written with hyphens', '0012-A-7-00', 'pinePlace'],
    ['a parcel id with zeros the county does not write', '0004455', 'countyRoad'],
    ['the exact parcel id before the zip code', '39202', 'zipLikeParcel'],
    ['a PPIN', '55501', 'pinePlace'],
    ['an address', '123 Main St', 'mainStreet'],
    ['an address spelled out', '123 main street', 'mainStreet'],
    ['an address with its unit', '123 main st #4', 'mainApartment'],
    ['an address with its apartment', '123 main street apartment 4', 'mainApartment'],
    ['an address with a direction spelled out', '123 north main street', 'northMain'],
    ['an address with city, state and zip', '123 Main St, Jackson, MS 39202', 'mainStreet'],
    ['an address without its direction, in its city', '123 main st brandon', 'northMain'],
    ['an address typed up to the middle of a street word', '123 north main stre', 'northMain'],
    ['a house number with zeros before it', '0123 main st', 'mainStreet'],
    ['a street of another kind than it is', '9 pine street', 'pinePlace'],
    ['a county road abbreviated', '410 county road 305', 'countyRoad'],
    ['a county road by its initials', 'cr 305', 'countyRoad'],
    ['an address that has no number', 'old highway 49', 'noNumber'],
    ['an owner last name first', 'smith john', 'mainStreet'],
    ['an owner first name first', 'John Smith', 'mainStreet'],
    ['an owner with another initial', 'john q smith', 'mainStreet'],
    ['the second owner', 'mary smith', 'mainStreet'],
    ['a company with its dots', 'oak homes l.l.c.', 'northMain'],
    ['an owner with an apostrophe', 'o’neal', 'pinePlace'],
    ['an owner without the apostrophe', 'sean oneal', 'pinePlace'],
    ['an owner with the blank left out', 'mcdonald roy', 'lakeView'],
    ['an owner with a blank too many', 'mc donald', 'lakeView'],
    ['a street with a blank too many', '7 lake view drive', 'lakeView'],
    ['a city and a street', 'brandon main', 'northMain'],
    ['a city written out', 'mount olive', 'countyRoad'],
    ['the words in any order', 'olive 305 delia', 'countyRoad'],
    ['the beginnings of words', 'robe deli', 'countyRoad'],
    ['an owner with two letters swapped', 'simth mary', 'mainStreet'],
    ['an owner with a letter missing', 'robertsn delia', 'countyRoad'],
    ['an owner with two errors', 'robrtsson', 'countyRoad'],
    ['a street with a wrong letter', '9 pime pl', 'pinePlace'],
    ['a short street with two letters swapped', '123 mian st', 'mainStreet'],
  ])('%s', async (_case, q, name) => {
    expect((await find(q))[0]).toBe(name)
  })
})

describe('a search finds', () => {
  test.each([
    ['a zip code', '39042', ['northMain']],
    ['a zip code with four more digits', '39042-1234', ['northMain']],
    ['nothing for unknown words', 'zzyzx qwrtp', []],
    ['nothing for an unknown parcel id', '999-888-777', []],
    ['nothing for punctuation', '--- !!!', []],
  ])('%s', async (_case, q, expected) => {
    expect(await find(q)).toEqual(expected)
  })

  test('owners, streets and cities of one name, each of them on the first page', async () => {
    const found = await find('jackson')
    expect(found).toContain('jacksonOwner')
    expect(found).toContain('mainStreet')
    expect(found).toContain('lakeView')
  })

  test('what begins with the text behind what is the text', async () => {
    const found = await find('smith')
    expect(found.indexOf('mainStreet')).toBeLessThan(found.indexOf('noNumber'))
  })

  test('only what lies in the county, when one is given', async () => {
    expect(await find('123 main', RANKIN)).toEqual(['northMain'])
    expect(await find('820-325', RANKIN)).toEqual([])
    expect(await find('820-325', HINDS)).toEqual(['mainStreet'])
    expect(await find('smith john', RANKIN)).toEqual([])
    expect(await find('55501', HINDS)).toEqual([])
    expect(await find('39047', HINDS)).toEqual([])
  })
})

test('a property comes in the words of the contract', async () => {
  await db.query(
    `insert into tax_sale (property_id, county_id, status, import_id, created_import_id, as_of)
     values ($1, $2, 'delinquent', 0, 0, '2026-01-01')`,
    [idOf('mainStreet'), HINDS],
  )
  const { rows, total, capped } = await searchProperties(db, { q: '820-325', limit: 20 })
  expect({ total, capped }).toEqual({ total: 1, capped: false })
  expect(rows[0]).toMatchObject({
    id: idOf('mainStreet'),
    address: '123 Main St',
    county: 'Hinds County, MS',
    taxStatus: 'delinquent',
    provenance: { source: 'Sample data', asOf: '2026-01-01', isSample: true },
  })
})

test('a suggestion identifies its property', async () => {
  const suggestions = await suggestProperties(db, { q: '123 main street ap', limit: 8 })
  expect(suggestions).toEqual([
    {
      id: idOf('mainApartment'),
      address: '123 Main St Apt 4',
      city: 'Jackson',
      state: null,
      county: 'Hinds County, MS',
      parcelId: '820-326',
      ownerName: 'DOE JANE',
    },
  ])
})

test('searches go on when an import has put a new table in place of the old one', async () => {
  expect(await find('820-325')).toEqual(['mainStreet'])
  const other = await pool.connect()
  await other.query('begin')
  await other.query(
    'create table serving.search_next (like serving.property_search including defaults)',
  )
  await other.query('insert into serving.search_next select * from serving.property_search')
  for (const statement of searchIndexStatements('search_next')) await other.query(statement)
  for (const statement of swapSearchTableStatements('property_search', 'search_next')) {
    await other.query(statement)
  }
  await other.query('commit')
  other.release()
  expect(await find('820-325')).toEqual(['mainStreet'])
  expect((await find('brandon main'))[0]).toBe('northMain')
})

describe('any text is searched for without an error', () => {
  test.each([
    ['ten million characters', 'ab1 '.repeat(2_500_000)],
    ['NUL', 'main\0st\0'],
    ['half a character', '12 \ud800 main \udc00'],
    ['half a character in one word with a number', '12\ud800'],
    ['operators of the text search', "a & b | !c <-> d:* (e) 'f' \\g"],
    ['an operator and no word', '&:*|!'],
    ['quotes and comments', `'; drop table property; -- " /* $$ %s`],
    ['patterns', '%_%_%'],
    ['emoji', '🏠🏠🏠 12 main'],
    ['Arabic and Chinese', 'شارع 主街 12'],
    ['only numbers', '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15'],
    ['numbers that read as floats', '1e5 12e10 0x12 1.5.2'],
    ['one very long word', `x${'y'.repeat(190)}`],
  ])('%s', async (_case, q) => {
    for (const countyId of [null, HINDS]) {
      await expect(searchProperties(db, { q, countyId, limit: 20 })).resolves.toMatchObject({
        capped: false,
      })
    }
  })

  test('whatever comes along', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        'main',
        'simth',
        '123',
        'st',
        'ms',
        '39202',
        "o'",
        '&',
        ':*',
        'jackso',
        'north',
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        await searchProperties(db, { q: pieces.join(' '), limit: 20 })
      }),
      { numRuns: 300 },
    )
  })
})

describe('the vocabulary', () => {
  const df = async (token: string) => {
    const { rows } = await db.query<{ df: number }>(
      'select df from search_vocab where token = $1',
      [token],
    )
    return rows[0]?.df
  }

  test('adds up, and never falls below nothing', async () => {
    await addToVocabulary(db, new Map([['abcword', 2]]))
    await addToVocabulary(db, new Map([['abcword', 3]]))
    expect(await df('abcword')).toBe(5)
    await addToVocabulary(db, new Map([['abcword', -9]]))
    expect(await df('abcword')).toBe(0)
  })

  test('rebuilt, it matches the rows', async () => {
    await rebuildVocabulary(db)
    expect(await df('abcword')).toBeUndefined()
    expect(await df('jackson')).toBe(4)
    expect(await df('main')).toBe(3)
  })

  test('search does without it but for typing errors', async () => {
    await db.query('begin')
    await db.query('delete from search_vocab')
    expect(await find('mary smith')).toEqual(['mainStreet'])
    expect(await find('simth mary')).toEqual([])
    await db.query('rollback')
  })
})

describe('on many rows', () => {
  beforeAll(async () => {
    await loadSearchRows(db, syntheticRows({ rows: 20_000, counties: 5 }))
    // As many words as a million properties have; with fewer, a scan is faster.
    await db.query(
      `insert into search_vocab (token, df)
       select translate(md5(n::text), '0123456789', 'ghijklmnop'), 1 from generate_series(1, 60000) n`,
    )
    await db.query('analyze search_vocab')
  })

  test('a search says that there are more than 200', async () => {
    const { rows, total, capped } = await searchProperties(db, { q: 'smith', limit: 20 })
    expect(rows).toHaveLength(20)
    expect({ total, capped }).toEqual({ total: 200, capped: true })
  })

  /** The plans of a search's statements on a warm connection. */
  async function plansOf(q: string, countyId: number | null): Promise<Map<string, string>> {
    for (let i = 0; i < 8; i++) await findPropertyIds(db, { q, countyId, limit: 20 })
    const plans = new Map<string, string>()
    const explaining = {
      query: async (config: { name: string; text: string; values: unknown[] }) => {
        const { rows } = await db.query<{ 'QUERY PLAN': string }>({
          text: `explain execute "${config.name}" (${config.values.map(literal).join(', ')})`,
        })
        plans.set(config.name, rows.map((row) => row['QUERY PLAN']).join('\n'))
        return db.query(config)
      },
    }
    await findPropertyIds(explaining as unknown as Db, { q, countyId, limit: 20 })
    return plans
  }

  function literal(value: unknown): string {
    if (value === null) return 'null'
    if (Array.isArray(value)) return `'{${value.join(',')}}'`
    return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
  }

  test.each([
    [
      'search-beginning',
      null,
      ['parcel', 'addr', 'street', 'owner', 'place', 'tokens'],
      'property_ppin',
    ],
    [
      'search-beginning-in-county',
      HINDS,
      ['county', 'addr', 'street', 'owner', 'tokens'],
      'property_ppin',
    ],
  ])('%s is served by its indexes', async (name, countyId, indexes, ppin) => {
    const plan = (await plansOf('main st', countyId)).get(name) ?? ''
    for (const index of indexes) {
      expect(plan).toMatch(new RegExp(`Scan (using|on) property_search_${index}\\b`))
    }
    expect(plan).toContain(ppin)
    expect(plan).not.toMatch(/Seq Scan on property/)
  })

  test.each([
    ['search-words', null],
    ['search-words-in-county', HINDS],
  ])('%s is served by the index of words, also for a common word', async (name, countyId) => {
    const plan = (await plansOf('street loop county main', countyId)).get(name) ?? ''
    expect(plan).toContain('property_search_tokens')
    expect(plan).not.toMatch(/Seq Scan/)
  })

  test.each([
    ['search-vocabulary-words'],
    ['search-vocabulary-find'],
    ['search-vocabulary-similar'],
  ])('%s is served by the vocabulary’s indexes', async (name) => {
    const plan = (await plansOf('thompsxxn verbelqq', null)).get(name) ?? ''
    expect(plan).toMatch(/search_vocab_(pkey|prefix|trgm)/)
    expect(plan).not.toMatch(/Seq Scan/)
  })
})
