import { Component, type ReactNode } from 'react'

type ViewBoundaryProps = { readonly children: ReactNode; readonly fallback: (retry: () => void) => ReactNode }

/** Keeps an error of a view inside the modal and lets the visitor try again. */
export class ViewBoundary extends Component<ViewBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { children, fallback } = this.props
    return this.state.hasFailed ? fallback(() => this.setState({ hasFailed: false })) : children
  }
}
