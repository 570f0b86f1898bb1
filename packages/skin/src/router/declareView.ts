import type { View, ViewParams } from '@portico/headless'
import type { ComponentType } from 'react'
import type { PlainKey } from '../messages/messages.js'

/** Code that arrives when it is first needed. */
export type Lazy<Code> = {
  /** Undefined until the code is here. */
  readonly current: () => Code | undefined
  /** Loads once; a failed load is forgotten, so the next call tries again. */
  readonly load: () => Promise<Code>
}

/** Code by an import of it. */
export function lazyComponent<Code>(fetchCode: () => Promise<Code>): Lazy<Code> {
  let loaded: Code | undefined
  let pending: Promise<Code> | undefined
  return {
    current: () => loaded,
    load: () =>
      (pending ??= fetchCode().then(
        (code) => (loaded = code),
        (error: unknown) => {
          pending = undefined
          throw error
        },
      )),
  }
}

/** What a view gets. */
export type ViewProps<Name extends View> = { readonly params: ViewParams[Name] }

/** Component of a view. */
type ViewComponent<Name extends View> = ComponentType<ViewProps<Name>>

/** One row of the table of views. */
export type ViewRow<Name extends View> = {
  readonly title: PlainKey
  readonly body: Lazy<ViewComponent<Name>>
  /** A name that stands in for the title. */
  readonly dynamicTitle?: (params: ViewParams[Name]) => string | undefined
  /** Not drawn while it is missing. */
  readonly requires?: 'account'
  /** A place of its own: no way back from it, wherever the visitor came from. */
  readonly isRoot?: true
  /** `site`: who asks, under the title. `network`: the network button in the title's place. */
  readonly headerVariant?: 'site' | 'network'
  /** Views a visitor is likely to choose next; their code is fetched when the page is idle. */
  readonly prefetch?: readonly View[]
}

/** Makes a row of the table. `code` is a component that is already here, or an import of it. */
export function declareView<Name extends View>(
  title: PlainKey,
  code: { readonly Body: ViewComponent<Name> } | (() => Promise<ViewComponent<Name>>),
  columns: Omit<ViewRow<Name>, 'title' | 'body'> = {},
): ViewRow<Name> {
  return { title, body: typeof code === 'function' ? lazyComponent(code) : toLoaded(code.Body), ...columns }
}

function toLoaded<Name extends View>(Body: ViewComponent<Name>): Lazy<ViewComponent<Name>> {
  return { current: () => Body, load: () => Promise.resolve(Body) }
}
