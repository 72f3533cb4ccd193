import { describe, expect, test } from 'vitest'
import type { Block } from './block.ts'
import { CATEGORIES } from './blog/article.ts'
import { ARTICLES } from './blog/articles.ts'
import { QUESTIONS } from './faq/questions.ts'
import { TERMS } from './glossary/terms.ts'
import { GUIDES } from './guides/guides.ts'
import { LESSONS } from './lessons/lessons.ts'
import { FEATURED_ARTICLES } from './marketing/featured-articles.ts'
import { TOOLS, TOPICS } from './resources.ts'
import { markupOf, plainText, readMinutes, readPieces } from './text.ts'

const bodies: [string, readonly Block[]][] = [
  ...ARTICLES.map(({ id, body }): [string, readonly Block[]] => [`article ${id}`, body]),
  ...GUIDES.map(({ id, body }): [string, readonly Block[]] => [`guide ${id}`, body]),
  ...LESSONS.map(({ id, transcript }): [string, readonly Block[]] => [`lesson ${id}`, transcript]),
  ...QUESTIONS.map(({ id, answer }): [string, readonly Block[]] => [`question ${id}`, answer]),
]
const markup: [string, readonly string[]][] = [
  ...bodies.map(([name, body]): [string, readonly string[]] => [name, body.flatMap(markupOf)]),
  ['glossary', TERMS.map(({ definition }) => definition)],
]

/** Panels that an address may open, by the name in its query. */
const OPENED: Record<string, readonly string[]> = {
  guide: GUIDES.map(({ id }) => id),
  tool: TOOLS.map(({ id }) => id),
  lesson: LESSONS.map(({ id }) => id),
  article: ARTICLES.map(({ id }) => id),
}

/** Every route has a file. */
const PATHS = Object.keys(import.meta.glob('../routes/*.tsx')).map((file) =>
  `/${file.slice('../routes/'.length, -'.tsx'.length).replaceAll('.', '/')}`.replace(
    /^\/index$/,
    '/',
  ),
)

function expectThere(address: string): void {
  const [path = '', query = ''] = address.split('?')
  expect(PATHS).toContain(path)
  for (const [name, value] of new URLSearchParams(query)) {
    expect(OPENED[name], address).toContain(value)
  }
}

describe('every text', () => {
  test.each(markup)(
    '%s takes its sections of law from the table, and writes none by hand',
    (_name, texts) => {
      for (const text of texts) {
        const byHand = readPieces(text).filter(
          (piece) => piece.kind !== 'law' && piece.text.includes('§'),
        )
        expect(byHand).toEqual([])
      }
    },
  )

  test.each(markup)('%s has no markup left in it', (_name, texts) => {
    for (const text of texts) expect(plainText(text)).not.toMatch(/\*\*|\]\(|[{}]/)
  })

  test.each(markup)('%s links only into the product, and to what is there', (_name, texts) => {
    for (const text of texts) {
      for (const piece of readPieces(text)) {
        if (piece.kind !== 'link') continue
        expectThere(piece.to)
      }
    }
  })

  test.each(bodies)('%s has headings with addresses of their own', (_name, body) => {
    const ids = body.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^[a-z]/.test(id))).toBe(true)
  })

  test.each(bodies)('%s has tables whose rows are as long as their head', (_name, body) => {
    for (const block of body) {
      if (block.kind !== 'table') continue
      for (const row of block.rows) expect(row).toHaveLength(block.head.length)
    }
  })

  test('of an article or guide says how long it takes', () => {
    for (const { id, readTime, body } of [...ARTICLES, ...GUIDES]) {
      expect([id, readTime]).toEqual([id, readMinutes(body)])
    }
  })
})

describe('the blog', () => {
  test('has six articles, two of them featured, each with more than two tags', () => {
    expect(ARTICLES).toHaveLength(6)
    expect(ARTICLES.filter(({ featured }) => featured)).toHaveLength(2)
    for (const { tags } of ARTICLES) expect(tags.length).toBeGreaterThan(2)
  })

  test('has them in the categories of the specification, one listed under research besides its own', () => {
    const counts = CATEGORIES.map(([id]) => [
      id,
      ARTICLES.filter(({ category, alsoIn }) => category === id || alsoIn === id).length,
    ])
    expect(Object.fromEntries(counts)).toEqual({
      'tax-sales': 1,
      research: 2,
      strategy: 1,
      technology: 1,
      legal: 1,
      portfolio: 1,
    })
  })
})

describe('the questions', () => {
  test('are twelve', () => {
    expect(QUESTIONS).toHaveLength(12)
  })

  test('describe the score in the bands of the specification', () => {
    const score = QUESTIONS.find(({ id }) => id === 'score')
    const text = score?.answer.flatMap(markupOf).map(plainText).join(' ')
    expect(text).toContain('High (80–100)')
    expect(text).toContain('Medium (60–79)')
    expect(text).toContain('Low (0–59)')
  })
})

describe('the guides', () => {
  test('are the five the landing page sends to, with the same read times', () => {
    expect(GUIDES.map(({ id, readTime }) => [id, readTime])).toEqual(
      FEATURED_ARTICLES.map(({ guide, readTime }) => [guide, readTime]),
    )
  })
})

describe('the topics', () => {
  test('are three and lead only to what is there', () => {
    expect(TOPICS).toHaveLength(3)
    for (const { to } of TOPICS.flatMap(({ links }) => links)) expectThere(to)
  })

  test('are those of the guides', () => {
    const topics = TOPICS.map(({ id }) => id)
    for (const { topic } of GUIDES) expect(topics).toContain(topic)
  })
})

describe('the glossary', () => {
  test('has at least sixty terms, each once', () => {
    expect(TERMS.length).toBeGreaterThanOrEqual(60)
    expect(new Set(TERMS.map(({ term }) => term)).size).toBe(TERMS.length)
  })

  test('refers only to terms it has', () => {
    const known = TERMS.map(({ term }) => term)
    for (const { see = [] } of TERMS) for (const term of see) expect(known).toContain(term)
  })
})
