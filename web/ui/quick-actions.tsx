import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlainPath } from '../lib/route-paths.ts'
import { buttonClass } from './button.tsx'
import { Card } from './card.tsx'
import { cn } from './cn.ts'

/** A button of the card, for actions without a screen. */
export const QUICK_ACTION = cn(buttonClass({ variant: 'secondary' }), 'w-full justify-start')

type QuickActionsProps = {
  links: readonly (readonly [to: PlainPath, label: string, icon: LucideIcon])[]
  /** After the links. */
  children?: ReactNode
}

/** Links to related screens. */
export function QuickActions({ links, children }: QuickActionsProps) {
  return (
    <Card title="Quick Actions">
      <div className="grid gap-2">
        {links.map(([to, label, Icon]) => (
          <Link key={to} to={to} className={QUICK_ACTION}>
            <Icon aria-hidden />
            {label}
          </Link>
        ))}
        {children}
      </div>
    </Card>
  )
}
