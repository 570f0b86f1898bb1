import { useModal, type View } from '@portico/headless'
import { useMemo } from 'react'
import { direction } from '../locales/direction.js'
import { LocaleContext } from '../locales/LocaleContext.js'
import type { Messages } from '../locales/messages.js'
import { shellWords } from '../locales/shellWords.js'
import { viewRow } from '../router/views.js'
import type { ThemeVariables } from '../theme/names.js'
import { FloatingFrame } from './FloatingFrame.js'
import { HostPartsContext, type HostParts, type HostViews } from './hostParts.js'
import { InlineFrame } from './InlineFrame.js'
import { useScope } from './useScope.js'

/** Look and words of the modal. */
export type ModalProps = {
  /** Left out: the client's theme, else the system's. */
  readonly theme?: 'light' | 'dark' | undefined
  /** Over the client's variables. */
  readonly themeVariables?: ThemeVariables | undefined
  /** BCP 47; decides the writing direction. Default `en-US`. */
  readonly locale?: string | undefined
  /** Words in place of the English ones, by key. */
  readonly messages?: Messages | undefined
  readonly views?: HostViews | undefined
  readonly components?: HostParts | undefined
  /** `none` stops every movement; `system` follows the visitor's setting. Default `system`. */
  readonly motion?: 'system' | 'none' | undefined
  /** Draws the modal in place instead of in the page's body. */
  readonly inline?: boolean | undefined
}

const noWords: Messages = {}
const noViews: HostViews = {}
const noParts: HostParts = {}
const still: ThemeVariables = {
  '--portico-motion-title': '1ms',
  '--portico-motion-height': '1ms',
  '--portico-motion-view': '1ms',
  '--portico-motion-shake': '1ms',
}

/** The modal itself; nothing of it exists while it is closed. */
export function Modal(props: ModalProps) {
  const { theme, themeVariables, locale = 'en-US', messages = noWords, views = noViews, components = noParts } = props
  const isStill = props.motion === 'none'
  const { isOpen } = useModal()
  const words = useMemo(() => ({ locale, own: messages, english: shellWords }), [locale, messages])
  const { isReady, scope, scoped } = useScope({ theme, variables: { ...themeVariables, ...(isStill && still) } })
  const frame = { scoped: { ...scoped, dir: direction(locale), lang: locale }, scope, views, isStill }

  if (!isOpen || !isReady) return null
  return (
    <LocaleContext.Provider value={words}>
      <HostPartsContext.Provider value={components}>
        {props.inline ? <InlineFrame {...frame} /> : <FloatingFrame {...frame} />}
      </HostPartsContext.Provider>
    </LocaleContext.Provider>
  )
}

/** Fetches the code of a view before it is drawn. */
export const loadView = (name: View): Promise<unknown> => viewRow(name).body.load()
