import { expect, test } from 'vitest'
import { ARTICLES } from '../content/blog/articles.ts'
import { QUESTIONS } from '../content/faq/questions.ts'
import { structuredDataOf } from './structured-data.ts'

test('the questions stand with their answers, in plain words', () => {
  const data = structuredDataOf('/faq') as {
    '@type': string
    mainEntity: { name: string; acceptedAnswer: { text: string } }[]
  }
  expect(data['@type']).toBe('FAQPage')
  expect(data.mainEntity.map(({ name }) => name)).toEqual(QUESTIONS.map((one) => one.question))
  for (const { acceptedAnswer } of data.mainEntity) {
    expect(acceptedAnswer.text.length).toBeGreaterThan(40)
    expect(acceptedAnswer.text).not.toMatch(/\*\*|\]\(\//)
  }
})

test('every article of the blog is listed', () => {
  const data = structuredDataOf('/blog') as { blogPost: { headline: string }[] }
  expect(data.blogPost.map(({ headline }) => headline)).toEqual(ARTICLES.map((one) => one.title))
})

test('an article and a guide say where they are, when they were written and what stands for them', () => {
  expect(structuredDataOf('/blog?article=mississippi-overbid')).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'The overbid that never comes back',
    url: '%BASE_URL%/blog?article=mississippi-overbid',
    image: '%BASE_URL%/open-graph.png',
    datePublished: expect.stringMatching(/^20\d\d-/),
  })
  expect(structuredDataOf('/resources?guide=red-flags')).toMatchObject({
    '@type': 'Article',
    mainEntityOfPage: '%BASE_URL%/resources?guide=red-flags',
    dateModified: expect.stringMatching(/^20\d\d-/),
  })
  expect(structuredDataOf('/resources?tool=roi')).toBeNull()
})

test('a page that is none of these says nothing', () => {
  expect(structuredDataOf('/contact')).toBeNull()
})
