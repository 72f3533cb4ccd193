import { type ComponentType, createContext, type ReactNode } from 'react'
import type { LngLat } from '../../../domain/map/mercator.ts'
import type { CopyOf } from './log/file-store.ts'

export type KeptMapProps = { of: CopyOf; propertyId: number; center: LngLat; name: string }

/** Shows the saved map around a parcel: provided by the offline page, since the app's map is online. */
export const KeptMapPlace = createContext<ComponentType<
  KeptMapProps & { fallback?: ReactNode }
> | null>(null)
