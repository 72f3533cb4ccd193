import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useInBrowser } from '../lib/use-media-query.ts'

type Fetched<Props> = {
  /** Null before it was fetched. */
  now: () => ComponentType<Props> | null
  /** Whoever will need it may begin early. */
  fetch: () => Promise<ComponentType<Props>>
}

type BrowserPart<Props> = ComponentType<Props & { fallback?: ReactNode }> &
  Pick<Fetched<Props>, 'fetch'>

/**
 * A part that is fetched when it is first shown, and drawn in a browser alone; `fallback` stands where it
 * comes. It is shown as soon as it is there, where React's `lazy` waits until what stands there has been
 * seen for 300 ms. For a screen one goes to, `lazy` is the better: it keeps the screen before.
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
      // What is left of them are the part's own.
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
