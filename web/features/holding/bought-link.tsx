import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'

/** From a line that was sold to the property's holdings, where the purchase is recorded with its result. */
export function BoughtLink({ propertyId, name }: { propertyId: number; name: string }) {
  return (
    <Link
      to="/property/$id"
      params={{ id: String(propertyId) }}
      hash="holding"
      className={`-ml-3 ${buttonClass({ variant: 'quiet', size: 'sm' })}`}
    >
      We bought it
      <span className="sr-only">: record the purchase of {name}</span>
    </Link>
  )
}
