import { Component, type ComponentType, type ReactNode } from 'react'

type ViewBoundaryProps = {
  readonly children: ReactNode
  /** Stands in for a view that broke. */
  readonly Fallback: ComponentType<{ readonly onRetry: () => void }>
}

/** Keeps an error of a view inside the modal and lets the visitor try again. */
export class ViewBoundary extends Component<ViewBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { children, Fallback } = this.props
    return this.state.hasFailed ? <Fallback onRetry={() => this.setState({ hasFailed: false })} /> : children
  }
}
