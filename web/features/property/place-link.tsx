import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type PropertyAnchor, placeOf } from '../../../domain/property/page-place.ts'

type PlaceLinkProps = {
  propertyId: number
  /** Undefined for the page itself. */
  anchor: PropertyAnchor | undefined
  className?: string
  onClick?: () => void
  children: ReactNode
}

/** A link to a part of a property's page, on its tab or in its drawer. */
export function PlaceLink({ propertyId, anchor, ...rest }: PlaceLinkProps) {
  return (
    <Link
      to="/property/$id"
      params={{ id: String(propertyId) }}
      search={anchor === undefined ? {} : (placeOf(anchor) ?? {})}
      {...(anchor === undefined ? {} : { hash: anchor })}
      // The page itself scrolls there, and only as far as needed.
      resetScroll={false}
      hashScrollIntoView={false}
      {...rest}
    />
  )
}
