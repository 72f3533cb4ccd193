import { getRouteApi } from '@tanstack/react-router'
import { PublicPage } from '../content/public-page.tsx'
import { CounselLine } from '../law/counsel-line.tsx'
import { useTypedQuery } from '../reading/use-typed-query.ts'
import { RouteLink } from '../shell/route-link.tsx'
import { buttonClass } from '../ui/button.tsx'
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
      lead="What ParcelProof does, what its words mean, and where its knowledge ends."
      width="reading"
    >
      <div>
        <QuestionSearch
          text={text}
          onText={setText}
          otherwise={
            <RouteLink to="/support" className={buttonClass()}>
              Ask support
            </RouteLink>
          }
        />
        <div className="mt-6">
          <CounselLine />
        </div>
      </div>
    </PublicPage>
  )
}
