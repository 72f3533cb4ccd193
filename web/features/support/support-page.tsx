import { getRouteApi, Link } from '@tanstack/react-router'
import { BookOpen, CircleHelp, Compass, type LucideIcon, Mail } from 'lucide-react'
import { useState } from 'react'
import type { PlainPath } from '../../lib/route-paths.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { QuestionSearch } from '../faq/question-search.tsx'
import { StatusTab } from './status-tab.tsx'
import { TicketTab } from './ticket-tab.tsx'

const route = getRouteApi('/support')

const QUICK: readonly { to: PlainPath; icon: LucideIcon; label: string; text: string }[] = [
  { to: '/faq', icon: CircleHelp, label: 'FAQ', text: 'Questions with their answers' },
  { to: '/how-it-works', icon: Compass, label: 'How It Works', text: 'Three steps to a decision' },
  { to: '/resources', icon: BookOpen, label: 'Education', text: 'Guides, glossary, free tools' },
  { to: '/contact', icon: Mail, label: 'Contact', text: 'Before you have an account' },
]

export function SupportPage() {
  // The tab is in the URL, so that it can be shared.
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const open = (next: 'faq' | 'ticket' | 'status') =>
    void navigate({
      search: { tab: next === 'faq' ? undefined : next },
      replace: true,
      resetScroll: false,
    })
  return (
    <Page
      title="Support"
      lead="Answers, tickets and system status. We answer within 24 hours; live chat 9 AM to 5 PM CST on weekdays."
    >
      <ul className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-4">
        {QUICK.map(({ to, icon: Icon, label, text }) => (
          <li key={to} className="relative rounded-md border bg-sheet p-4 hover:border-line-strong">
            <Icon aria-hidden className="mb-2 size-5 text-accent" />
            <Link to={to} className="link-quiet font-semibold after:absolute after:inset-0">
              {label}
            </Link>
            <p className="text-pretty text-ink-muted text-xs">{text}</p>
          </li>
        ))}
      </ul>
      <Tabs
        label="Support"
        value={tab ?? 'faq'}
        onChange={open}
        hrefOf={(one) => (one === 'faq' ? '/support' : `/support?tab=${one}`)}
        tabs={[
          { value: 'faq', label: 'FAQ', content: <FaqTab onAsk={() => open('ticket')} /> },
          { value: 'ticket', label: 'Submit Ticket', content: <TicketTab /> },
          { value: 'status', label: 'System Status', content: <StatusTab /> },
        ]}
      />
    </Page>
  )
}

/** The questions with their answers. */
function FaqTab({ onAsk }: { onAsk: () => void }) {
  const [text, setText] = useState('')
  return (
    <div className="max-w-[45rem]">
      <QuestionSearch
        text={text}
        onText={setText}
        otherwise={<Button onClick={onAsk}>Submit a ticket</Button>}
      />
    </div>
  )
}
