/// <reference types="vite/client" />

import type { Messages } from '../src/messages/messages.js'
import { viewTitles } from '../src/router/views.js'

type MessageFile = Readonly<Record<string, Readonly<Record<string, unknown>>>>
const files = Object.values(
  import.meta.glob<MessageFile>(
    ['../src/messages/en/*.ts', '!../src/messages/en/index.ts', '../src/views/*/*essages.ts'],
    { eager: true },
  ),
)

/** In no English word. */
const mark = 'ö'

/** Each word two fifths longer, as in a language of long words, but for values and names. */
const lengthen = (text: string) =>
  text.replaceAll(/\{\w+\}|WalletConnect|\p{L}+/gu, (word) =>
    /^(?:\{|Wallet\p{Lu})/u.test(word) ? word : word + mark.repeat(Math.ceil(word.length * 0.4)),
  )

/** Every message in long words. */
export const longMessages = Object.fromEntries(
  [...files, { viewTitles }]
    .flatMap((file) => Object.values(file).flatMap((table) => Object.entries(table)))
    .flatMap(([key, text]) => (typeof text === 'string' ? [[key, lengthen(text)]] : [])),
) as Messages

/** What can be said wrongly by cutting it: a translated text, or one with digits, such as an address or an amount. */
const isWhole = (text: string) => text.includes(mark) || /\d/.test(text)

/** Texts in an element that are cut at their end or through a line. */
export function cutTexts(root: Element): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
    const text = element.textContent
    if (!isWhole(text) || element.closest('[aria-hidden=true]') || element.offsetWidth <= 1) return []
    const isCut =
      textOverflow === 'ellipsis' && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    const isClamped = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1
    return isCut || isClamped ? [text] : []
  })
}
