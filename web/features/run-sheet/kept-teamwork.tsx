import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SheetParcel } from '../../../contract/run-sheet.ts'
import { formatInstant } from '../../lib/format.ts'
import { type CopyOf, findPhoto } from './log/file-store.ts'

/** The workspace’s latest notes on a parcel, from this device. */
export function KeptNotes({ notes }: { notes: SheetParcel['notes'] | undefined }) {
  if (!notes || notes.length === 0) return null
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-semibold">Notes of your workspace</h3>
      <ol className="grid gap-2">
        {notes.map(({ id, body, author, createdAt }) => (
          <li key={id} className="wrap-anywhere whitespace-pre-line">
            {body}
            <span className="block text-ink-muted text-xs">
              {author ?? 'A former member'}, {formatInstant(createdAt)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

type KeptPhotosProps = { of: CopyOf; photos: SheetParcel['photos'] | undefined }

/** The workspace’s latest photos of a parcel, as thumbnails on this device. */
export function KeptPhotos({ of, photos }: KeptPhotosProps) {
  if (!photos || photos.length === 0) return null
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-semibold">Photos of your workspace</h3>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {photos.map((photo) => (
          <li key={photo.id}>
            <KeptPhoto of={of} {...photo} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function KeptPhoto({ of, id, name }: { of: CopyOf } & SheetParcel['photos'][number]) {
  const photo = useQuery({
    queryKey: ['kept-run-sheets', 'photo', of.copy, id],
    networkMode: 'always',
    structuralSharing: false,
    queryFn: () => findPhoto(of, id),
  })
  const url = useObjectUrl(photo.data ?? null)
  const isMissing = photo.isError || photo.data === null
  return (
    <figure className="grid gap-1">
      <div className="grid aspect-4/3 place-items-center overflow-hidden rounded-md border bg-sheet text-ink-muted text-xs">
        {url ? (
          <img src={url} alt={name} className="size-full object-cover" />
        ) : (
          isMissing && 'Not on this device'
        )}
      </div>
      <figcaption className="truncate text-ink-muted text-xs">{name}</figcaption>
    </figure>
  )
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [blob])
  return url
}
