declare global {
  interface HTMLElement {
    /** Controls that were used while nobody listened, with the value they had: `waiting-demo.js` sets it. */
    missed?: Map<HTMLElement, string> | undefined
  }
}

/** Does what the reader did while the place was waiting for its code, which is there now. */
export function repeatMissed(place: HTMLElement | null): void {
  place?.removeAttribute('data-waiting')
  for (const [control, value] of place?.missed ?? [])
    if (control instanceof HTMLSelectElement) {
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (control instanceof HTMLInputElement && control.type !== 'checkbox') type(control, value)
    else control.click()
}

/** React hears of a text that differs from the one that was set last through the element itself. */
function type(input: HTMLInputElement, text: string): void {
  input.value = ''
  Reflect.set(HTMLInputElement.prototype, 'value', text, input)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
