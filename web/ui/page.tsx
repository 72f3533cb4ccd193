import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft, House } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '../lib/page-title.ts'
import { buttonClass } from './button.tsx'
import { cn } from './cn.ts'
import { PaperHead } from './paper-head.tsx'

/** Focused after a change of screen. */
export const PAGE_HEADING_ID = 'page-title'

type PageProps = {
  /** The page's name: its heading, and the browser tab's title. */
  title: string
  /** The heading, if it differs from the name. */
  heading?: ReactNode
  /** Below the heading. */
  lead?: ReactNode
  /** Most pages have a Home button; legal pages and Contact a Back button. */
  exit?: 'home' | 'back'
  /** The page's printed name, in the line with the place and date of printing. */
  onPaper?: string
  /** Buttons before the exit. */
  actions?: ReactNode
  /** Tables and maps use the full width; everything else up to 1280 px; reading up to 720. */
  width?: 'full' | 'wide' | 'reading'
  children?: ReactNode
}

export function Page({
  title,
  heading,
  lead,
  exit = 'home',
  onPaper,
  actions,
  width = 'wide',
  children,
}: PageProps) {
  usePageTitle(title)
  return (
    <div
      className={cn(
        'mx-auto w-full px-4 pt-5 pb-16 sm:px-6 sm:pt-6 print:py-0',
        width !== 'full' && 'max-w-[80rem]',
        onPaper && 'print:px-0',
      )}
    >
      {onPaper && <PaperHead what={onPaper} />}
      <div className="@container mb-5 sm:mb-6 print:my-3">
        {/* On narrow screens the page's buttons have a separate line, under the heading and the exit button. */}
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h1
            id={PAGE_HEADING_ID}
            tabIndex={-1}
            className="min-w-0 flex-[1_1_9rem] font-semibold text-lg tracking-tight"
          >
            {heading ?? title}
          </h1>
          {actions && (
            <div className="order-last flex w-full flex-wrap items-center gap-2 @3xl:order-none @3xl:ml-2 @3xl:w-auto print:hidden">
              {actions}
            </div>
          )}
          {exit === 'home' ? <HomeButton /> : <BackButton />}
        </div>
        {lead && <div className="mt-2 text-ink-muted sm:mt-1">{lead}</div>}
      </div>
      {width === 'reading' ? <div className="max-w-[45rem]">{children}</div> : children}
    </div>
  )
}

function HomeButton() {
  return (
    <Link to="/" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      <House aria-hidden />
      Home
    </Link>
  )
}

function BackButton() {
  const router = useRouter()
  // A page opened by its URL has no page of ours before it in the history. The router does not know earlier pages;
  // most browsers do.
  const goBack = () => {
    if (window.navigation?.canGoBack || router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/' })
  }
  return (
    <a
      href="/"
      // Before the app is there, before-app.js goes back.
      data-back
      onClick={(event) => {
        event.preventDefault()
        goBack()
      }}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <ArrowLeft aria-hidden />
      Back
    </a>
  )
}
