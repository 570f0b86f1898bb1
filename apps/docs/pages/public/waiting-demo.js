// Runs before the scripts of a page whose demo is still to come.

const controls = { click: 'button, [type=checkbox]', change: 'select', input: 'input:not([type=checkbox])' }
// Keeps what a reader presses, chooses or types in the demo, which does it once it is there.
const keep = (event) => {
  const place = event.target.closest('[data-waiting]')
  const control = event.target.closest(controls[event.type])
  if (!place || !control) return
  event.preventDefault()
  // React may hear of the control just before the demo is there, and would do it as well.
  event.stopPropagation()
  place.missed ??= new Map()
  place.missed.set(control, control.value)
}
for (const type of Object.keys(controls)) addEventListener(type, keep, { capture: true })

// The HTML says that nobody is connected.
try {
  document.documentElement.toggleAttribute('data-connected', localStorage.getItem('@appkit/connections') !== null)
} catch {}
