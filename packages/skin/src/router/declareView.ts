import type { View, ViewParams } from '@portico/headless'
import type { ComponentType } from 'react'
import type { PlainKey } from '../locales/messages.js'
import { lazily, type Late } from './lazily.js'

/** What a view gets. */
export type ViewProps<Name extends View> = { readonly params: ViewParams[Name] }

/** Component of a view. */
type ViewBody<Name extends View> = ComponentType<ViewProps<Name>>

/** One row of the table of views. */
export type ViewRow<Name extends View> = {
  readonly title: PlainKey
  readonly body: Late<ViewBody<Name>>
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
  code: { readonly Body: ViewBody<Name> } | (() => Promise<ViewBody<Name>>),
  columns: Omit<ViewRow<Name>, 'title' | 'body'> = {},
): ViewRow<Name> {
  return { title, body: typeof code === 'function' ? lazily(code) : present(code.Body), ...columns }
}

function present<Name extends View>(Body: ViewBody<Name>): Late<ViewBody<Name>> {
  return { current: () => Body, load: () => Promise.resolve(Body) }
}
