import { useModal, usePortico } from '@portico/headless'
import { useEffect } from 'react'
import { mistakesUrl } from '../../constants/docs.js'

/** The page has one style sheet, however many modals. */
let isPrinted = false

/** Whether the page has the style sheet: it gives every element of the skin its variables. */
function hasStylesheet(): boolean {
  const probe = document.createElement('div')
  // Not from the theme: this module has nothing that the page needs as well.
  probe.className = 'portico'
  document.body.append(probe)
  const surface = getComputedStyle(probe).getPropertyValue('--portico-surface')
  probe.remove()
  return surface !== ''
}

/** Prints what to import when the modal opens without its style sheet. Only while an app is developed. */
export function MissingStylesheet() {
  const { isOpen } = useModal()
  const { debug } = usePortico().options
  useEffect(() => {
    // A document without layout, such as that of jsdom, reads no style sheets.
    if (!isOpen || !debug || isPrinted || !document.documentElement.clientWidth || hasStylesheet()) return
    isPrinted = true
    // oxlint-disable-next-line no-console -- for the app's developers, whose modal is unreadable
    console.error(
      `[portico] The modal has no styles. Import @portico/skin/styles.css once, where the app starts. See ${mistakesUrl}#stylesheet`,
    )
  }, [isOpen, debug])
  return null
}
