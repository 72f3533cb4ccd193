/** States whose law the engines know. They take precedence when a county is named without its state. */
export const HOME_STATES = ['MS', 'AL', 'TN'] as const

/** Whether the law of a state, by its postal code, is covered. */
export function isHomeState(state: string | null | undefined): boolean {
  return (HOME_STATES as readonly unknown[]).includes(state)
}
