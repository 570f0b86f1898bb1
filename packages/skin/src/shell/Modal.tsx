import { useModal, type View } from '@portico/headless'
import { useMemo } from 'react'
import { getTextDirection, LocaleContext } from '../messages/useTranslate.js'
import type { Messages } from '../messages/messages.js'
import { shellMessages } from '../messages/en/shell.js'
import { viewRow } from '../router/views.js'
import type { ThemeVariables } from '../theme/names.js'
import { FloatingFrame, InlineFrame } from './ModalFrame.js'
import { ComponentOverridesContext, type ComponentOverrides, type ViewOverrides } from './componentOverrides.js'
import { useThemeScope } from '../theme/useThemeScope.js'

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
  readonly views?: ViewOverrides | undefined
  readonly components?: ComponentOverrides | undefined
  /** `none` stops every movement; `system` follows the visitor's setting. Default `system`. */
  readonly motion?: 'system' | 'none' | undefined
  /** Draws the modal in place instead of in the page's body. */
  readonly inline?: boolean | undefined
}

const noMessages: Messages = {}
const noViews: ViewOverrides = {}
const noComponents: ComponentOverrides = {}
const motionOff: ThemeVariables = {
  '--portico-motion-title': '1ms',
  '--portico-motion-height': '1ms',
  '--portico-motion-view': '1ms',
  '--portico-motion-shake': '1ms',
}

/** The modal itself; nothing of it exists while it is closed. */
export function Modal(props: ModalProps) {
  const {
    theme,
    themeVariables,
    locale = 'en-US',
    messages = noMessages,
    views = noViews,
    components = noComponents,
  } = props
  const isStill = props.motion === 'none'
  const { isOpen } = useModal()
  const words = useMemo(() => ({ locale, own: messages, english: shellMessages }), [locale, messages])
  const { isReady, scope, scoped } = useThemeScope({
    theme,
    variables: { ...themeVariables, ...(isStill && motionOff) },
  })
  const frame = { scoped: { ...scoped, dir: getTextDirection(locale), lang: locale }, scope, views, isStill }

  if (!isOpen || !isReady) return null
  return (
    <LocaleContext.Provider value={words}>
      <ComponentOverridesContext.Provider value={components}>
        {props.inline ? <InlineFrame {...frame} /> : <FloatingFrame {...frame} />}
      </ComponentOverridesContext.Provider>
    </LocaleContext.Provider>
  )
}

/** Fetches the code of a view before it is drawn. */
export const loadView = (name: View): Promise<unknown> => viewRow(name).body.load()
