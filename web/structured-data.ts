import { ARTICLES } from './content/blog/articles.ts'
import { QUESTIONS } from './content/faq/questions.ts'
import { textsOf } from './content/text.ts'

const CONTEXT = 'https://schema.org'

/** What a page says of itself to search engines, in the vocabulary of schema.org; null where nothing fits. */
export function structuredDataOf(path: string): object | null {
  switch (path) {
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
        blogPost: ARTICLES.map(({ title, excerpt, author, date }) => ({
          '@type': 'BlogPosting',
          headline: title,
          description: excerpt,
          author: { '@type': 'Organization', name: author },
          datePublished: date,
        })),
      }
    default:
      return null
  }
}
