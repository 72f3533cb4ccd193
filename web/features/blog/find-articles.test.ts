import { describe, expect, test } from 'vitest'
import { ARTICLES } from '../../content/blog/articles.ts'
import { findArticles, isListedIn, relatedArticles } from './find-articles.ts'

const idsOf = (articles: readonly { id: string }[]) => articles.map(({ id }) => id)

describe('findArticles', () => {
  test('without a query and a category finds all, newest first', () => {
    const found = findArticles(ARTICLES, '', null)
    expect(found).toHaveLength(6)
    expect(found.map(({ date }) => date)).toEqual(
      found
        .map(({ date }) => date)
        .sort()
        .reverse(),
    )
  })

  test.each([
    ['a word of the title before one of the text', 'overbid', 'mississippi-overbid'],
    ['a tag', 'explainability', 'a-score-you-can-argue-with'],
    ['nothing', 'remainderman', undefined],
    ['a section of law', '§ 1-3-102', 'four-redemption-clocks'],
    ['words in any order', 'afternoon forty', 'forty-years-of-deeds'],
  ])('finds by %s', (_case, query, expected) => {
    expect(idsOf(findArticles(ARTICLES, query, null))[0]).toBe(expected)
  })

  test('narrows a search by category', () => {
    expect(idsOf(findArticles(ARTICLES, 'TitleScope', 'research'))).toEqual([
      'a-score-you-can-argue-with',
      'forty-years-of-deeds',
    ])
    expect(findArticles(ARTICLES, 'TitleScope', 'portfolio')).toEqual([])
  })
})

describe('relatedArticles', () => {
  test('are the nearest first, and never the article itself', () => {
    for (const article of ARTICLES) {
      const related = relatedArticles(ARTICLES, article, 3)
      expect(related).toHaveLength(3)
      expect(idsOf(related)).not.toContain(article.id)
    }
    const overbid = ARTICLES.find(({ id }) => id === 'mississippi-overbid')
    if (!overbid) throw new Error('the article is gone')
    expect(relatedArticles(ARTICLES, overbid, 1)[0]?.id).toBe('four-redemption-clocks')
  })
})

describe('isListedIn', () => {
  test('counts an article under each category it is listed in', () => {
    const score = ARTICLES.find(({ alsoIn }) => alsoIn === 'research')
    if (!score) throw new Error('no article is listed twice')
    expect(isListedIn(score, 'technology')).toBe(true)
    expect(isListedIn(score, 'research')).toBe(true)
    expect(isListedIn(score, 'legal')).toBe(false)
  })
})
