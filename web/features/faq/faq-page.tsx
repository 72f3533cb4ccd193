import { getRouteApi } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { CounselLine } from '../../ui/counsel-line.tsx'
import { RouteLink } from '../../ui/route-link.tsx'
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
