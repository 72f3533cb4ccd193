import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'

type Problems<Values> = { [Name in keyof Values]?: string | undefined }
type Changed = { target: { value: string } }

/**
 * The fields of a form: typed values, and their problems. `check` returns the fields with a problem, in order;
 * submitting then focuses the first. Changing a field clears its problem.
 */
export function useFields<Values extends Record<string, string>>(
  initial: Values,
  check: (values: Values) => Problems<Values> = () => ({}),
) {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems<Values>>({})
  const ref = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    // React keeps text typed before it loaded, and does not report it.
    const typed = [...(ref.current ? new FormData(ref.current) : [])]
    setValues((now) => ({
      ...now,
      ...Object.fromEntries(typed.filter(([name, text]) => name in now && text !== '')),
    }))
  }, [])
  const set = (name: keyof Values & string, value: string) => {
    setValues((now) => ({ ...now, [name]: value }))
    setProblems((now) => ({ ...now, [name]: undefined }))
  }
  return {
    /** For a form on a prerendered page, which can be filled in before hydration. */
    ref,
    values,
    set,
    setProblems,
    reset: (to: Values = initial) => {
      setValues(to)
      setProblems({})
    },
    /** Props for the control of a field. */
    field: (name: keyof Values & string) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: ({ target }: Changed) => set(name, target.value),
    }),
    /** For the form's `onSubmit`; `refuse` is called in place of `send` if a field has a problem. */
    submit:
      (send: (values: Values) => void, refuse?: () => void) =>
      (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const found = check(values)
        setProblems(found)
        const first = Object.entries(found).find(([, problem]) => problem)?.[0]
        if (first === undefined) send(values)
        else {
          event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
          refuse?.()
        }
      },
  }
}

export type Fields<Values extends Record<string, string>> = ReturnType<typeof useFields<Values>>
