import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { CatalogueEntry } from '../../../../contract/source.ts'
import { formatCount } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { InputField } from '../../../ui/field.tsx'
import { TableSkeleton } from '../../../ui/skeleton.tsx'
import type { SourceDraft } from './connect-dialog.tsx'
import { HEALTH_LOOK } from './source-words.ts'
import { catalogueQuery } from './sources.api.ts'

type Layer = z.infer<typeof CatalogueEntry>

/** Layers shown before "Show all". */
const SHOWN_LAYERS = 6

/** Layers change slowly, and are large. */
const EVERY_DAYS = '30'

/** Known layers of parcels, to be connected individually. */
export function LayerCatalogue({ onConnect }: { onConnect: (draft: SourceDraft) => void }) {
  const layers = useQuery(catalogueQuery)
  return (
    <section aria-labelledby="layers" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="layers" className="font-semibold text-base">
          Known parcel layers
        </h2>
        <p className="max-w-prose text-pretty text-ink-muted">
          Maps of parcels that counties, cities and states publish. None is contacted until you
          connect it.
        </p>
      </div>
      {layers.isPending ? (
        <TableSkeleton rows={4} label="Loading known layers" />
      ) : layers.isError ? (
        <ErrorNotice
          what="The known layers could not be loaded."
          error={layers.error}
          onRetry={() => void layers.refetch()}
        />
      ) : (
        <Layers layers={layers.data} onConnect={onConnect} />
      )}
    </section>
  )
}

const placeOf = ({ county, city }: Layer) => (city === null ? county : `${city}, ${county}`)

type LayersProps = { layers: readonly Layer[]; onConnect: (draft: SourceDraft) => void }

function Layers({ layers, onConnect }: LayersProps) {
  const [wanted, setWanted] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const words = wanted.trim().toLowerCase()
  const found = layers.filter((layer) => placeOf(layer).toLowerCase().includes(words))
  const shown = showsAll ? found : found.slice(0, SHOWN_LAYERS)
  return (
    <>
      <InputField
        label="Filter by county"
        type="search"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        autoComplete="off"
        className="max-w-sm"
      />
      <p role="status" className="sr-only">
        {formatCount(found.length, 'layer')}
      </p>
      {found.length === 0 ? (
        <p className="text-ink-muted">
          No layer of “{wanted.trim()}” is known here. If the county has one, connect it by its
          address.
        </p>
      ) : (
        <ul aria-label="Known parcel layers" className="divide-y rounded-md border">
          {shown.map((layer) => (
            <LayerLine key={layer.address} layer={layer} onConnect={onConnect} />
          ))}
        </ul>
      )}
      {shown.length < found.length && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => setShowsAll(true)}
        >
          Show all {formatCount(found.length, 'layer')}
        </Button>
      )}
    </>
  )
}

type LayerLineProps = { layer: Layer; onConnect: (draft: SourceDraft) => void }

function LayerLine({ layer, onConnect }: LayerLineProps) {
  const { county, address, host, statewide, sourceId } = layer
  const place = placeOf(layer)
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-2">
      <p className="min-w-0 py-1">
        <span className="font-semibold">{place}</span>{' '}
        <span className="wrap-anywhere text-ink-muted">
          {statewide === null ? `parcels of ${host}` : `parcels of ${statewide}, statewide layer`}
        </span>
      </p>
      {sourceId === null ? (
        <Button
          variant="secondary"
          size="sm"
          onClick={() =>
            onConnect({ address, county, name: `Parcels of ${place}`, everyDays: EVERY_DAYS })
          }
        >
          Connect
          <span className="sr-only">
            {' '}
            {place}, {statewide ?? host}
          </span>
        </Button>
      ) : (
        <Badge tone="good" icon={HEALTH_LOOK.fresh.icon}>
          Connected
        </Badge>
      )}
    </li>
  )
}
