import { getRouteApi, Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { CounselLine } from '../../ui/counsel-line.tsx'
import { PublicPage } from '../public-page/public-page.tsx'
import { useTypedQuery } from '../reading/use-typed-query.ts'
import { QuestionSearch } from './question-search.tsx'

const route = getRouteApi('/faq')

export function FaqPage() {
  const { q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const [text, setText] = useTypedQuery(
    q,
    (typed) =>
      void navigate({ search: { q: typed || undefined }, replace: true, resetScroll: false }),
  )
  return (
    <PublicPage
      path="/faq"
      heading="Frequently asked questions"
      lead="What ParcelProof does, what its terms mean, and where its limits are."
      width="reading"
    >
      <div>
        <QuestionSearch
          text={text}
          onText={setText}
          otherwise={
            <Link to="/support" className={buttonClass()}>
              Ask support
            </Link>
          }
        />
        <div className="mt-6">
          <CounselLine />
        </div>
      </div>
    </PublicPage>
  )
}
