import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readPlace } from '../../../domain/road/map-links.ts'
import { formatCount } from '../../lib/format.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { FieldError, InputField } from '../../ui/field.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { DriveView } from './drive-view.tsx'
import { roadQuery, type Start } from './road.api.ts'

type Way = 'first' | 'phone' | 'typed'

const WAYS: readonly (readonly [Way, string])[] = [
  ['first', 'The first parcel of the list'],
  ['phone', 'Where I am now'],
  ['typed', 'A place I type'],
]

type RoadDialogProps = { propertyIds: readonly number[]; onClose: () => void }

/** The selected parcels in driving order, with links that open it in the phone's map. */
export function RoadDialog({ propertyIds, onClose }: RoadDialogProps) {
  const [way, setWay] = useState<Way>('first')
  const [typed, setTyped] = useState('')
  const here = useHere()
  const place = readPlace(useDebounced(typed, 400))
  const start: Start =
    way === 'phone'
      ? here.place
      : way === 'typed' && place !== null
        ? { lng: place[0], lat: place[1] }
        : null
  const road = useQuery({ ...roadQuery(propertyIds, start), placeholderData: keepPreviousData })
  const isWrong = way === 'typed' && typed.trim() !== '' && readPlace(typed) === null
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Drive"
      description={`${formatCount(propertyIds.length, 'parcel')} in an order to visit them`}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="grid gap-5">
        <fieldset className="grid gap-0.5">
          <legend className="mb-1 font-semibold">Start at</legend>
          {WAYS.map(([value, label]) => (
            <label
              key={value}
              className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name="start"
                className="size-4 accent-accent"
                checked={way === value}
                onChange={() => {
                  setWay(value)
                  if (value === 'phone') here.find()
                }}
              />
              {label}
            </label>
          ))}
          {way === 'phone' && here.problem && <FieldError>{here.problem}</FieldError>}
          {way === 'typed' && (
            <InputField
              label="Latitude and longitude"
              placeholder="32.2988, -90.1848"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              help="Decimal degrees, latitude first, as maps show them"
              error={isWrong ? 'Enter two numbers such as 32.2988, -90.1848' : undefined}
            />
          )}
        </fieldset>
        {road.isPending || (way === 'phone' && here.isLooking) ? (
          <div className="grid gap-2">
            <LoadingLabel>Putting the parcels in order</LoadingLabel>
            <Skeleton className="h-8" />
            <Skeleton className="h-24" />
          </div>
        ) : road.isError ? (
          <ErrorNotice what="The parcels could not be put in order." query={road} />
        ) : (
          <DriveView road={road.data} start={start} />
        )}
      </div>
    </Dialog>
  )
}

type Here = { place: Start; isLooking: boolean; problem: string | null; find: () => void }

/** The device's location, requested on the person's choice. */
function useHere(): Here {
  const [state, setState] = useState<Omit<Here, 'find'>>({
    place: null,
    isLooking: false,
    problem: null,
  })
  const find = () => {
    if (!('geolocation' in navigator)) {
      setState({ place: null, isLooking: false, problem: NO_PLACE })
      return
    }
    setState({ place: null, isLooking: true, problem: null })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) =>
        setState({ place: { lng: longitude, lat: latitude }, isLooking: false, problem: null }),
      ({ code }) =>
        setState({
          place: null,
          isLooking: false,
          problem: code === PERMISSION_DENIED ? DENIED : NO_PLACE,
        }),
      { timeout: 15_000, maximumAge: 60_000 },
    )
  }
  return { ...state, find }
}

/** `GeolocationPositionError.PERMISSION_DENIED`. */
const PERMISSION_DENIED = 1
const DENIED =
  'The browser may not know where you are, so the drive starts at the first parcel. Allow it in the browser’s settings, or type a place.'
const NO_PLACE =
  'This device does not say where it is, so the drive starts at the first parcel. You can type a place.'
