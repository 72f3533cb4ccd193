import { ArrowRight, FileUp, LayoutDashboard, type LucideIcon, Search } from 'lucide-react'
import { usePageTitle } from '../lib/page-title.ts'
import { GlobalSearch } from '../shell/global-search.tsx'
import type { PlainPath } from '../shell/navigation.ts'
import { RouteLink } from '../shell/route-link.tsx'
import { useRouteExists } from '../shell/use-route-exists.ts'
import { PAGE_HEADING_ID } from '../ui/page.tsx'
import { PlatScene } from './plat-scene.tsx'

const WAYS: readonly { path: PlainPath; label: string; text: string; icon: LucideIcon }[] = [
  {
    path: '/dashboard',
    label: 'Dashboard',
    text: 'Which parcels are delinquent, and when they are sold.',
    icon: LayoutDashboard,
  },
  {
    path: '/search',
    label: 'Search Properties',
    text: 'One parcel by its address, its parcel ID or its owner.',
    icon: Search,
  },
  {
    path: '/import',
    label: 'Bulk Import',
    text: 'A county’s tax-sale list, read column by column.',
    icon: FileUp,
  },
]

export function LandingPage() {
  usePageTitle('ParcelProof')
  const exists = useRouteExists()
  return (
    <div className="relative isolate flex flex-1 flex-col overflow-hidden">
      <PlatScene className="absolute inset-0 -z-10 size-full [mask-image:linear-gradient(100deg,transparent_30%,black_75%)]" />
      <div className="mx-auto w-full max-w-[64rem] flex-1 px-4 pt-10 pb-16 sm:px-6 sm:pt-[14vh]">
        <h1
          id={PAGE_HEADING_ID}
          tabIndex={-1}
          className="max-w-2xl font-semibold font-serif text-xl tracking-tight"
        >
          Know what you would be buying.
        </h1>
        <p className="mt-3 max-w-xl text-base text-ink-muted">
          ParcelProof shows the tax-sale risk, the title and the liens of a property before it is
          bought.
        </p>
        <div className="mt-8 max-w-2xl">
          <GlobalSearch size="lg" />
        </div>
        <ul className="mt-12 grid gap-4 sm:mt-20 sm:grid-cols-3">
          {WAYS.filter((way) => exists(way.path)).map(({ path, label, text, icon: Icon }) => (
            <li key={path} className="grid">
              <RouteLink
                to={path}
                className="group grid content-start gap-1 rounded-md border bg-sheet p-4 transition-colors hover:border-accent"
              >
                <span className="flex items-center gap-2 font-semibold text-base">
                  <Icon aria-hidden className="size-4 text-accent" />
                  {label}
                  <ArrowRight
                    aria-hidden
                    className="ml-auto size-4 text-ink-muted transition-transform group-hover:translate-x-0.5"
                  />
                </span>
                <span className="text-ink-muted">{text}</span>
              </RouteLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
