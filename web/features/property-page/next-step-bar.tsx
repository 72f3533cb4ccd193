import { ArrowRight } from 'lucide-react'
import type { NextStep } from '../../../domain/next-step/next-step.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PlaceLink } from '../property/place-link.tsx'

/** The one next step, with its reason and the way there. */
export function NextStepBar({ propertyId, step }: { propertyId: number; step: NextStep }) {
  return (
    <section
      aria-label="Next step"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-accent bg-accent-tint px-4 py-3 print:border-line print:bg-transparent"
    >
      <p className="min-w-0 flex-[1_1_16rem]">
        <span className="block text-ink-muted text-xs">Next step</span>
        <strong className="font-semibold text-base">{step.title}.</strong> {step.why}
      </p>
      <PlaceLink
        propertyId={propertyId}
        anchor={step.at}
        className={`${buttonClass({ size: 'sm' })} print:hidden`}
      >
        {step.link}
        <ArrowRight aria-hidden />
      </PlaceLink>
    </section>
  )
}
