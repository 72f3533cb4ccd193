import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { TOOLS } from '../../content/marketing/tools.ts'
import { buttonClass } from '../../ui/button.tsx'

/** The three tools; each card's button opens its screen. */
export function ToolCards() {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {TOOLS.map(({ id, name, text, features, card }) => (
        <li key={id} className="flex flex-col rounded-md border bg-sheet p-5">
          <h3 className="font-semibold font-serif text-lg tracking-tight">{name}</h3>
          <p className="mt-1 text-pretty text-ink-muted">{text}</p>
          <ul className="mt-4 mb-5 grid gap-1.5 border-t pt-4">
            {features.map((feature) => (
              <li key={feature.name}>{feature.name}</li>
            ))}
          </ul>
          <div className="mt-auto">
            <Link to={card.to} className={buttonClass({ variant: 'secondary' })}>
              {card.label}
              <span className="sr-only"> of {name}</span>
              <ArrowRight aria-hidden />
            </Link>
          </div>
        </li>
      ))}
    </ul>
  )
}
