import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { approvalMessages } from '../messages/en/approval.js'
import { shellMessages } from '../messages/en/shell.js'
import type { Messages } from '../messages/messages.js'
import { LocaleContext, readLocale } from '../messages/useTranslate.js'
import { applyTheme } from '../theme/applyTheme.js'
import { scope } from '../theme/base.css.js'
import { contrastPairs, contrastRatio, readColors } from '../theme/contrast.js'
import type { ThemeVariables } from '../theme/tokens.js'

/** Colors of a site that an approval takes: `#rrggbb`. */
export type ApprovalColors = {
  readonly accent?: string | undefined
  readonly surface?: string | undefined
  readonly text?: string | undefined
}

/** Props of `ApprovalScope`. */
export type ApprovalScopeProps = {
  /** Default: that of the system. */
  readonly mode?: 'light' | 'dark' | undefined
  /** Of the site that asks. They are taken only where everything can still be read. */
  readonly colors?: ApprovalColors | undefined
  /** BCP 47 tag; decides the writing direction. Default: `en-US`. */
  readonly locale?: string | undefined
  /** Messages that replace the English ones, by key. */
  readonly messages?: Messages | undefined
  readonly children: ReactNode
}

const plainColor = /^#[\da-f]{6}$/i
const taken = ['accent', 'surface', 'text'] as const

function toVariables(colors: ApprovalColors): ThemeVariables {
  const entries = taken.flatMap((name) => {
    const color = colors[name]
    return color && plainColor.test(color) ? [[`--portico-${name}`, color]] : []
  })
  return Object.fromEntries(entries) as ThemeVariables
}

/** What text needs: https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum */
const needed = 4.5

/** Whether all text can be told from what is behind, that of a button and of a warning, too: a site must not hide what is confirmed. */
function isReadable(element: HTMLElement): boolean {
  const colors = readColors(element, contrastPairs.text.flat())
  return contrastPairs.text.every(([color, ground]) => contrastRatio(colors[color], colors[ground]) >= needed)
}

const none = {}

/**
 * Theme and language around an `ApprovalView`, without a client: the page that signs has none.
 *
 * @example
 * <ApprovalScope mode="dark" locale="de-DE">
 *   <p>Approve</p>
 * </ApprovalScope>
 */
export function ApprovalScope({
  mode,
  colors = none,
  locale = 'en-US',
  messages = none,
  children,
}: ApprovalScopeProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const { lang, dir } = useMemo(() => readLocale(locale), [locale])
  const wanted = JSON.stringify(toVariables(colors))
  useLayoutEffect(() => {
    if (!element) return
    applyTheme(element, mode, JSON.parse(wanted) as Record<string, string>)
    if (wanted !== '{}' && !isReadable(element)) applyTheme(element, mode)
  }, [element, mode, wanted])
  const value = useMemo(
    () => ({ locale: lang, dir, overrides: messages, defaults: { ...shellMessages, ...approvalMessages } }),
    [lang, dir, messages],
  )
  return (
    <div ref={setElement} className={scope} data-theme={mode} dir={dir} lang={lang}>
      <LocaleContext.Provider value={value}>{children}</LocaleContext.Provider>
    </div>
  )
}
