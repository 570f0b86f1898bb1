import { type CodeButtonGroup as Original, copyToClipboard, getCopyableText } from '@rspress/core/theme-original'
import { type ComponentProps, useEffect, useState } from 'react'
import './codeButtonGroup.css'

/** How long a copy is shown, in ms. */
const shownFor = 2_000

/** The buttons of a listing, with icons from CSS: those of Rspress are ten elements each, and a reference page has seventy pairs. */
export function CodeButtonGroup({ copyElementRef, wrapCode, toggleWrapCode }: ComponentProps<typeof Original>) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    if (copyElementRef.current) setCopied(await copyToClipboard(getCopyableText(copyElementRef.current)))
  }

  return (
    <div className="rp-code-button-group">
      <button
        type="button"
        className={`rp-code-button-group__button code-icon ${wrapCode ? 'code-icon-done' : 'code-icon-wrap'}`}
        title="Toggle code wrap"
        aria-label="Toggle code wrap"
        aria-pressed={wrapCode}
        onClick={toggleWrapCode}
      />
      <button
        type="button"
        className={`rp-code-button-group__button code-icon ${isCopied ? 'code-icon-done' : 'code-icon-copy'}`}
        title="Copy code"
        aria-label="Copy code"
        onClick={() => void copy()}
      />
    </div>
  )
}
