import type { ReactNode } from 'react'
import * as css from './basics.css.js'

/** Joins the class names that are set. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')

/** A shortened address, an amount or a code: reads left to right in any text. `title`: what it is in full. */
export function Ltr({ title, children }: { title?: string | undefined; children: string }) {
  return (
    <bdi className={css.ltr} title={title}>
      {children}
    </bdi>
  )
}

/** Props of `Address`. */
export type AddressProps = {
  address: string
  /** Start and end index of the part that differs from a look-alike address. */
  differs?: readonly [number, number] | undefined
}

/** A whole address, the first and last six characters in bold. */
export function Address({ address, differs }: AddressProps) {
  const middle = address.slice(6, -6)
  if (middle === '') return <Ltr>{address}</Ltr>
  const [from, to] = differs ? [Math.max(differs[0] - 6, 0), Math.min(differs[1] - 6, middle.length)] : [0, 0]
  return (
    <bdi className={css.address}>
      <b className={css.addressEnds}>{address.slice(0, 6)}</b>
      <span>{middle.slice(0, from)}</span>
      {to > from && <mark className={css.differs}>{middle.slice(from, to)}</mark>}
      {to > from ? <span>{middle.slice(to)}</span> : <Halves>{middle}</Halves>}
      <b className={css.addressEnds}>{address.slice(-6)}</b>
    </bdi>
  )
}

/** A long word that breaks in its middle where it has to. */
function Halves({ children }: { children: string }) {
  const half = Math.ceil(children.length / 2)
  return (
    <>
      <span>{children.slice(0, half)}</span>
      <wbr />
      <span>{children.slice(half)}</span>
    </>
  )
}

/** Text for screen readers only; with `live`, it is announced: the modal repeats what is marked in its live region. */
export function VisuallyHidden({ live = false, children }: { live?: boolean; children: ReactNode }) {
  return (
    <span className={css.hiddenText} data-live={live ? '' : undefined}>
      {children}
    </span>
  )
}

/** Placeholder shape for content that is loading. */
export function Skeleton({ shape }: { shape: keyof typeof css.shapes }) {
  return <span className={classNames(css.skeleton, css.shapes[shape])} aria-hidden="true" />
}

/** A spinner; hidden from screen readers, so put text next to it. */
export function Spinner({ size = 'medium' }: { size?: keyof typeof css.spinnerSizes }) {
  return <span className={classNames(css.spinner, css.spinnerSizes[size])} aria-hidden="true" />
}
