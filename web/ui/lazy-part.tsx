import { type ComponentType, lazy, useState } from 'react'

type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches it. Drawn after that it is there at once, and answers the hand in the page it stands in. */
  fetch: () => Promise<unknown>
}

/** Like React's `lazy`, for a part that may stand in a finished page already. */
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

/** One of the two for as long as it stands, or it would begin anew. */
function Part<Props extends object>({ props, choose }: PartProps<Props>) {
  const [Chosen] = useState(() => choose())
  return <Chosen {...props} />
}
