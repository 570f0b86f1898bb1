// Keeps what a reader presses or chooses in a place whose code is still to come, and which does it then.
const keep = (event) => {
  const place = event.target.closest('[data-waiting]')
  const control = event.target.closest(event.type === 'click' ? 'button, [type=checkbox]' : 'select')
  if (!place || !control) return
  event.preventDefault()
  place.missed ??= new Map()
  place.missed.set(control, control.value)
}
for (const type of ['click', 'change']) addEventListener(type, keep, { capture: true })
