import { singleFlight, type View, type ViewParams } from '@portico/headless'
import type { ComponentType } from 'react'
import type { PlainKey } from '../messages/messages.js'

/** Code that is loaded when it is first needed. */
export type Lazy<Code> = {
  /** `undefined` until the code is loaded. */
  readonly current: () => Code | undefined
  /** Loads once; after a failure the next call tries again. */
  readonly load: () => Promise<Code>
}

/** Wraps a dynamic import, or what is loaded already. */
function lazyComponent<Code>(fetchCode: () => Promise<Code>, loaded?: Code): Lazy<Code> {
  return { current: () => loaded, load: singleFlight(async () => (loaded ??= await fetchCode())) }
}

/** Props of a view. */
export type ViewProps<Name extends View> = { readonly params: ViewParams[Name] }

type ViewComponent<Name extends View> = ComponentType<ViewProps<Name>>

/** One row of the table of views. */
export type ViewRow<Name extends View> = {
  readonly title: PlainKey
  readonly body: Lazy<ViewComponent<Name>>
  /** Title from the view's params, instead of `title`. */
  readonly dynamicTitle?: (params: ViewParams[Name]) => string | undefined
  /** `site`: logo and origin of the site with the title. `network`: the network button instead of the title. */
  readonly headerVariant?: 'site' | 'network'
  /** Views the user is likely to open next; their code is fetched shortly after this one is shown. */
  readonly prefetch?: readonly View[]
}

/** The row of every view, for a name that is only known at runtime. */
export type ViewTable = Readonly<Record<View, ViewRow<View>>>

/** Creates a row of the table of views. `code` imports the component; `Body` is one that is loaded already. */
export function declareView<Name extends View>(
  title: PlainKey,
  code: () => Promise<ViewComponent<Name>>,
  columns?: Omit<ViewRow<Name>, 'title' | 'body'>,
  Body?: ViewComponent<Name>,
): ViewRow<Name> {
  return { title, body: lazyComponent(code, Body), ...columns }
}
