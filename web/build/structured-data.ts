import type { Article } from '../content/blog/article.ts'
import { ARTICLES } from '../content/blog/articles.ts'
import { QUESTIONS } from '../content/faq/questions.ts'
import { GUIDES } from '../content/guides/guides.ts'
import { textsOf } from '../content/text.ts'
import { BASE_URL, PICTURE } from './prerendered-page.ts'

const CONTEXT = 'https://schema.org'
const US = { '@type': 'Organization', name: 'ParcelProof' }

/**
 * A page's structured data for search engines, in the vocabulary of schema.org; null if no type fits. `address` is
 * the page's path, with the query of its opened item.
 */
export function structuredDataOf(address: string): object | null {
  switch (address) {
    case '/':
      return {
        '@context': CONTEXT,
        '@type': 'WebApplication',
        name: 'ParcelProof',
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any',
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      }
    case '/faq':
      return {
        '@context': CONTEXT,
        '@type': 'FAQPage',
        mainEntity: QUESTIONS.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.flatMap(textsOf).join('\n') },
        })),
      }
    case '/blog':
      return {
        '@context': CONTEXT,
        '@type': 'Blog',
        name: 'ParcelProof Blog',
        blogPost: ARTICLES.map(postOf),
      }
  }
  const article = ARTICLES.find((each) => addressOf(each) === address)
  if (article) return { '@context': CONTEXT, ...postOf(article), publisher: US }
  const guide = GUIDES.find(({ id }) => address === `/resources?guide=${id}`)
  if (!guide) return null
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: guide.title,
    description: guide.excerpt,
    author: US,
    publisher: US,
    dateModified: guide.updated,
    proficiencyLevel: guide.level,
    ...placeOf(address),
  }
}

function addressOf({ id }: Article): string {
  return `/blog?article=${id}`
}

function postOf(article: Article): object {
  const { title, excerpt, author, date, tags } = article
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    author: { '@type': 'Organization', name: author },
    datePublished: date,
    keywords: tags.join(', '),
    ...placeOf(addressOf(article)),
  }
}

function placeOf(address: string): object {
  const url = BASE_URL + address
  return { url, mainEntityOfPage: url, image: BASE_URL + PICTURE.path }
}
