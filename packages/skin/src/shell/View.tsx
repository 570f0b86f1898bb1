import type { View } from '@portico/headless'
import {
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '../components/basics.js'
import type { ViewProps } from './declareView.js'
import { leaveStep, useExit } from './dialog/motion.js'
import { useMutations } from './liveRegion.js'
import * as css from './View.css.js'

/** Your own components in place of parts of the views. */
export type ComponentOverrides = {
  /** Logo of the site beside the title of the Connect view, at most 35 px high. */
  readonly logo?: ComponentType | undefined
  /** Avatar of an account. Its frame has a different size in each place. */
  readonly avatar?: ComponentType<{ readonly address: string }> | undefined
  /** Legal text of the Connect view, instead of the links to terms and privacy policy. */
  readonly disclaimer?: ComponentType | undefined
}

/** Your own components in place of whole views, by view. */
export type ViewOverrides = { readonly [Name in View]?: ComponentType<ViewProps<Name>> | undefined }

export const ComponentOverridesContext = createContext<ComponentOverrides>({})

/** Lets the keyboard scroll what overflows and has nothing else to focus. */
function useKeyboardStop(body: RefObject<HTMLElement | null>): void {
  const sizes = useRef<ResizeObserver>(undefined)
  useMutations(body, (element) => {
    // jsdom has none, and lays nothing out.
    if (!window.ResizeObserver) return
    // Called after a layout, so that asking costs none.
    sizes.current ??= new ResizeObserver(() => {
      const isStop = element.scrollHeight > element.clientHeight && !element.querySelector('button, a, input')
      if (isStop) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    for (const part of [element, ...element.children]) sizes.current.observe(part)
  })
}

/** Content of a view, or of one of its steps; scrolls when the screen is short. `tall`: as high as the modal can be. */
export function ViewBody({ tall, children }: { readonly tall?: boolean; readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useExit(body, true, leaveStep)
  useKeyboardStop(body)
  return (
    <div ref={body} className={classNames(css.body, tall && css.tallBody)}>
      {children}
    </div>
  )
}

/** Bottom of a view with its main action; stays in place while the body scrolls. */
export function ViewFooter({ quiet, children }: { readonly quiet?: boolean; readonly children: ReactNode }) {
  return <div className={classNames(css.footer, quiet && css.quietFooter)}>{children}</div>
}

/** What a view puts into the header in place of its row in the table of views. */
export type ViewHeader = {
  readonly title: string
  /** Called by the back button instead of going back in the modal's history. */
  readonly onBack?: (() => void) | undefined
  /** `false`: has no close button, since what it asks for has to be answered. */
  readonly isClosable?: boolean | undefined
}

export const ViewHeaderContext = createContext<(header: ViewHeader | undefined) => void>(() => undefined)

/** Sets title and buttons of the header while the calling step of a view is mounted. */
export function useViewHeader({ title, onBack, isClosable }: ViewHeader): void {
  const setHeader = useContext(ViewHeaderContext)
  const hasBack = onBack !== undefined
  const latestOnBack = useRef(onBack)
  useLayoutEffect(() => {
    latestOnBack.current = onBack
  })
  useLayoutEffect(() => {
    setHeader({ title, isClosable, onBack: hasBack ? () => latestOnBack.current?.() : undefined })
    return () => setHeader(undefined)
  }, [setHeader, title, isClosable, hasBack])
}

/** `true` once `isActive` has been `true` for `delay` ms without a break. */
export function useDelayedFlag(isActive: boolean, delay: number): boolean {
  const [isDelayOver, setDelayOver] = useState(false)
  useEffect(() => {
    if (!isActive) return
    const timer = setTimeout(() => setDelayOver(true), delay)
    return () => {
      clearTimeout(timer)
      setDelayOver(false)
    }
  }, [isActive, delay])
  return isActive && isDelayOver
}

/** What views remember for as long as the modal is open, by name. */
export const KeptStateContext = createContext<Map<string, unknown> | undefined>(undefined)

/** Like `useState`; a view that is opened again in the same modal goes on with the value. */
export function useKeptState<Value>(name: string, initial: Value): readonly [Value, (value: Value) => void] {
  const [first, keep] = useKept(name, initial)
  const [value, setValue] = useState(first)
  const set = (next: Value) => {
    keep(next)
    setValue(next)
  }
  return [value, set]
}

/** What a view was left with, when it is opened again in the same modal, and a function that keeps what it has now. */
export function useKept<Value>(name: string, initial: Value): readonly [Value, (value: Value) => void] {
  const kept = useContext(KeptStateContext)
  const [first] = useState(() => (kept?.get(name) as Value | undefined) ?? initial)
  return [first, (value) => kept?.set(name, value)]
}
