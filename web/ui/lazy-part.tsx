import { type ComponentType, lazy, useState } from 'react'

type LazyPart<Props> = ComponentType<Props> & {
  /** Loads it. Rendered after that, it is there at once and interactive when hydrated. */
  fetch: () => Promise<unknown>
}

/** Like React's `lazy`, for a part that may be in a prerendered page already. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetch = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  const later = lazy(fetch)
  return Object.assign((props: Props) => <Part props={props} choose={() => loaded ?? later} />, {
    fetch,
  })
}

type PartProps<Props> = { props: Props; choose: () => ComponentType<Props> }

/** The same one for as long as it is mounted, or it would remount. */
function Part<Props extends object>({ props, choose }: PartProps<Props>) {
  const [Chosen] = useState(() => choose())
  return <Chosen {...props} />
}
