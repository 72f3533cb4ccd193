import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useInBrowser } from '../lib/use-media-query.ts'

type Fetched<Props> = {
  /** Null before it is loaded. */
  now: () => ComponentType<Props> | null
  /** Starts loading early. */
  fetch: () => Promise<ComponentType<Props>>
}

type BrowserPart<Props> = ComponentType<Props & { fallback?: ReactNode }> &
  Pick<Fetched<Props>, 'fetch'>

/**
 * A component loaded when first shown, in the browser only; `fallback` is shown meanwhile. It appears as soon as it
 * is loaded, while React's `lazy` keeps a fallback for at least 300 ms. For whole screens `lazy` is better: it keeps
 * the previous screen.
 */
export function browserPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): BrowserPart<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetch = async () => {
    loaded ??= await load()
    return loaded
  }
  const fetched = { now: () => loaded, fetch }
  return Object.assign(
    ({ fallback, ...props }: Props & { fallback?: ReactNode }) => (
      // The rest are the component's own props.
      <Part fetched={fetched} props={props as unknown as Props} fallback={fallback} />
    ),
    { fetch },
  )
}

type PartProps<Props> = { fetched: Fetched<Props>; props: Props; fallback: ReactNode }

function Part<Props extends object>({ fetched, props, fallback }: PartProps<Props>) {
  const isInBrowser = useInBrowser()
  const [Known, setKnown] = useState(fetched.now)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    if (Known) return
    let isHere = true
    fetched.fetch().then(
      (part) => isHere && setKnown(() => part),
      (error) => isHere && setFailure({ error }),
    )
    return () => {
      isHere = false
    }
  }, [Known, fetched])
  if (failure) throw failure.error
  return isInBrowser && Known ? <Known {...props} /> : fallback
}
