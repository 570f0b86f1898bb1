import { Fragment, useContext, type ReactNode } from 'react'
import { LocaleContext } from './LocaleContext.js'
import type { MessageKey, MessageParams } from './messages.js'
import { sentence } from './useText.js'

type SentenceProps<Key extends MessageKey> = {
  readonly of: Key
  /** Each is set apart from the direction of the text around it. */
  readonly with: { readonly [Name in keyof MessageParams<Key>]: ReactNode }
}

/** A sentence that holds names, links or amounts. */
export function Sentence<Key extends MessageKey>({ of, with: values }: SentenceProps<Key>) {
  const locale = useContext(LocaleContext)
  const nodes = values as Readonly<Record<string, ReactNode>>
  const braces = Object.fromEntries(Object.keys(nodes).map((name) => [name, `{${name}}`]))
  return sentence(locale, of, braces)
    .split(/(\{\w+\})/)
    .map((piece, index) => {
      const name = piece.slice(1, -1)
      const isName = piece.startsWith('{') && Object.hasOwn(nodes, name)
      return isName ? <bdi key={index}>{nodes[name]}</bdi> : <Fragment key={index}>{piece}</Fragment>
    })
}
