import * as css from '../Modal.css.js'

/** Time for which a pointer rests on a button before its tooltip is shown, and until one is hidden that it left, in ms. */
const [showDelay, hideDelay] = [400, 150]

/** Distance of a tooltip from its button and from the edge of the screen, in px. */
const distance = 8

const iconButton = 'button[aria-label]'

/** Shows a tooltip with the name of a button: under it, or above it at the end of the screen. */
function showAt(tooltip: HTMLElement, button: HTMLElement): void {
  tooltip.textContent = button.ariaLabel
  tooltip.style.inset = ''
  if (!tooltip.matches(':popover-open')) tooltip.showPopover()
  const { left, width, top, bottom } = button.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tooltip
  const middle = left + width / 2
  const x = Math.max(distance, Math.min(middle - offsetWidth / 2, innerWidth - offsetWidth - distance))
  const under = bottom + distance
  const isAbove = under + offsetHeight > innerHeight
  tooltip.style.inset = `${isAbove ? top - distance - offsetHeight : under}px auto auto ${x}px`
  tooltip.style.setProperty(
    '--arrow',
    `${isAbove ? 'auto' : '-4px'} auto ${isAbove ? '-4px' : 'auto'} ${middle - x - 5}px`,
  )
}

/**
 * Shows the names of buttons with only an icon, for a mouse that rests on one and for a keyboard that focuses one, until `closed`.
 * Escape hides one before it does anything else. Screen readers say the same name for the button, and need no second one.
 */
export function showTooltips(box: HTMLElement, closed: AbortSignal): void {
  const tooltip = document.createElement('div')
  // A document without layers, such as that of jsdom, has no place for one.
  if (!tooltip.showPopover) return
  tooltip.popover = 'manual'
  tooltip.ariaHidden = 'true'
  tooltip.className = css.tooltip
  box.append(tooltip)

  let timer: ReturnType<typeof setTimeout> | undefined
  let pointedAt: HTMLElement | null = null
  let owner: HTMLElement | null = null
  const isShown = () => tooltip.matches(':popover-open')
  function show(button: HTMLElement | null) {
    clearTimeout(timer)
    owner = button
    if (button?.isConnected) showAt(tooltip, button)
    else tooltip.hidePopover()
  }
  const hide = () => show(null)
  const find = (target: EventTarget | null) => {
    const button = target instanceof Element && box.contains(target) ? target.closest<HTMLElement>(iconButton) : null
    return button?.textContent ? null : button
  }
  // Of the window, where an open modal keeps Escape from the page.
  const listen = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
    addEventListener(name, listener, { capture: true, signal: closed })

  listen('pointermove', ({ target, pointerType }) => {
    const part = target === tooltip ? tooltip : find(target)
    if (pointerType === 'touch' || part === pointedAt) return
    pointedAt = part
    clearTimeout(timer)
    if (part !== tooltip) timer = setTimeout(show, part && !isShown() ? showDelay : hideDelay, part)
  })
  listen('focusin', ({ target }) => {
    const button = find(target)
    show(button?.matches(':focus-visible') ? button : null)
  })
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !isShown()) return
    event.preventDefault()
    event.stopPropagation()
    hide()
  })
  listen('scroll', () => owner && show(owner))
  listen('pointerdown', hide)
  listen('click', hide)
  closed.addEventListener('abort', () => {
    clearTimeout(timer)
    tooltip.remove()
  })
}
