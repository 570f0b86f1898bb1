// Runs before the scripts of a page whose demo is still to come.

// Keeps what a reader presses or chooses in the demo, which does it once it is there.
const keep = (event) => {
  const place = event.target.closest('[data-waiting]')
  const control = event.target.closest(event.type === 'click' ? 'button, [type=checkbox]' : 'select')
  if (!place || !control) return
  event.preventDefault()
  place.missed ??= new Map()
  place.missed.set(control, control.value)
}
for (const type of ['click', 'change']) addEventListener(type, keep, { capture: true })

// The HTML says that nobody is connected.
try {
  document.documentElement.toggleAttribute('data-connected', localStorage.getItem('@appkit/connections') !== null)
} catch {}
