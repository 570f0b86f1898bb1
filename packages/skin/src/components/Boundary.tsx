import { Component, type ReactNode } from 'react'

/** Props of `Boundary`. */
export type BoundaryProps = {
  readonly children: ReactNode
  /** In place of children that threw; `retry` draws them anew. */
  readonly renderFallback: (retry: () => void) => ReactNode
}

/** Keeps what its children throw, also while React puts them into the page, from the tree around it. */
export class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  readonly retry = () => this.setState({ hasFailed: false })

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.renderFallback(this.retry) : this.props.children
  }
}
