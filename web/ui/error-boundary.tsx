import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorCard } from './error-notice.tsx'

type ErrorBoundaryProps = {
  /** The part's name for the heading: `The map`. */
  part: string
  children: ReactNode
}

/** Limits an error to its part of the screen. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children
    return (
      <ErrorCard
        title={`${this.props.part} could not be shown`}
        onRetry={() => this.setState({ error: null })}
      >
        Something in it went wrong. The rest of the page is not affected.
      </ErrorCard>
    )
  }
}
