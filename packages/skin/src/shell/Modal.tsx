import { ModalAfterPage, type ShowPrerendered, useModal } from '@portico/headless'
import { memo, useCallback, useMemo, useRef } from 'react'
import { LocaleContext, type MessageTable, readLocale } from '../messages/useTranslate.js'
import type { Messages } from '../messages/messages.js'
import type { ThemeVariables } from '../theme/tokens.js'
import { ModalFrame, type ModalFrameProps } from './ModalFrame.js'
import { ComponentOverridesContext, type ComponentOverrides, type ViewOverrides } from './View.js'
import { useThemeScope } from '../theme/useThemeScope.js'

/** Appearance and messages of the modal. */
export type AppearanceProps = {
  /** Default: the `mode` of `useTheme`, otherwise that of the system. */
  readonly theme?: 'light' | 'dark' | undefined
  /** Override those of the option `themeVariables` and of `useTheme`. */
  readonly themeVariables?: ThemeVariables | undefined
  /** BCP 47 tag; decides the writing direction. Default, also for what is no tag: `en-US`. */
  readonly locale?: string | undefined
  /** Messages that replace the English ones, by key. */
  readonly messages?: Messages | undefined
  readonly views?: ViewOverrides | undefined
  readonly components?: ComponentOverrides | undefined
  /** `none` turns animations off; `system` follows the user's setting. Default `system`. */
  readonly motion?: 'system' | 'none' | undefined
  /** Renders the modal in place instead of in the page's body. */
  readonly inline?: boolean | undefined
}

/** Props of `Modal`. */
export type ModalProps = AppearanceProps &
  Pick<ModalFrameProps, 'viewTable'> & {
    /** English messages that are there before the code of a view. */
    readonly defaults: MessageTable
  }

const none = {}
const motionOff: ThemeVariables = {
  '--portico-motion-title': '1ms',
  '--portico-motion-height': '1ms',
  '--portico-motion-view': '1ms',
  '--portico-motion-shake': '1ms',
}

/** The modal; hidden while it is closed, so that opening it only shows it. */
export const Modal = memo(function Modal(props: ModalProps) {
  const latest = useRef<ShowPrerendered>(undefined)
  const showPrerendered = useCallback<ShowPrerendered>((view) => latest.current?.(view) ?? false, [])
  return (
    <ModalAfterPage showPrerendered={showPrerendered}>
      <ThemedModal {...props} showPrerenderedRef={latest} />
    </ModalAfterPage>
  )
})

function ThemedModal(props: ModalProps & Pick<ModalFrameProps, 'showPrerenderedRef'>) {
  const { theme, themeVariables, locale = 'en-US', messages = none, views = none, components = none, defaults } = props
  const isMotionOff = props.motion === 'none'
  const { isOpen } = useModal()
  // Working it out in each render would take milliseconds.
  const { lang, dir } = useMemo(() => readLocale(locale), [locale])
  const localeValue = useMemo(
    () => ({ locale: lang, dir, overrides: messages, defaults }),
    [lang, dir, messages, defaults],
  )
  const { isReady, scope, scoped } = useThemeScope({
    theme,
    variables: { ...themeVariables, ...(isMotionOff && motionOff) },
  })

  if (!isReady) return null
  return (
    <LocaleContext.Provider value={localeValue}>
      <ComponentOverridesContext.Provider value={components}>
        <ModalFrame
          isOpen={isOpen}
          inline={props.inline ?? false}
          scoped={{ ...scoped, dir, lang }}
          scope={scope}
          viewTable={props.viewTable}
          views={views}
          isMotionOff={isMotionOff}
          showPrerenderedRef={props.showPrerenderedRef}
        />
      </ComponentOverridesContext.Provider>
    </LocaleContext.Provider>
  )
}
