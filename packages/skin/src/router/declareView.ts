import type { View, ViewParams } from '@portico/headless'
import type { ComponentType } from 'react'
import type { PlainKey } from '../locales/messages.js'

/** What a view gets. */
export type ViewProps<Name extends View> = { readonly params: ViewParams[Name] }

/** Code of a view that arrives when it is first needed. */
export type LazyBody<Name extends View> = {
  /** Undefined until the code is here. */
  readonly current: () => ComponentType<ViewProps<Name>> | undefined
  /** Loads once; a failed load is forgotten, so the next call tries again. */
  readonly load: () => Promise<ComponentType<ViewProps<Name>>>
}

/** One row of the table of views. */
export type ViewRow<Name extends View> = {
  readonly title: PlainKey
  readonly body: LazyBody<Name>
  /** A name that stands in for the title. */
  readonly subject?: (params: ViewParams[Name]) => string | undefined
  /** Not drawn while it is missing. */
  readonly needs?: 'account'
  /** A place of its own: no way back from it, wherever the visitor came from. */
  readonly isRoot?: true
  /** `site`: who asks, under the title. `network`: the network button in the title's place. */
  readonly head?: 'site' | 'network'
  /** Views a visitor is likely to choose next; their code is fetched when the page is idle. */
  readonly leadsTo?: readonly View[]
}

/** Makes a row of the table. `code` is a component that is already here, or an import of it. */
export function declareView<Name extends View>(
  title: PlainKey,
  code: { readonly Body: ComponentType<ViewProps<Name>> } | (() => Promise<ComponentType<ViewProps<Name>>>),
  columns: Omit<ViewRow<Name>, 'title' | 'body'> = {},
): ViewRow<Name> {
  return { title, body: typeof code === 'function' ? lazily(code) : present(code.Body), ...columns }
}

function present<Name extends View>(Body: ComponentType<ViewProps<Name>>): LazyBody<Name> {
  return { current: () => Body, load: () => Promise.resolve(Body) }
}

function lazily<Name extends View>(code: () => Promise<ComponentType<ViewProps<Name>>>): LazyBody<Name> {
  let here: ComponentType<ViewProps<Name>> | undefined
  let coming: Promise<ComponentType<ViewProps<Name>>> | undefined
  return {
    current: () => here,
    load: () =>
      (coming ??= code().then(
        (Body) => (here = Body),
        (error: unknown) => {
          coming = undefined
          throw error
        },
      )),
  }
}
