import '../../../../packages/skin/src/theme/base.css.js'
import './gallery.css'
import { expect, it, onTestFinished } from 'vitest'

it('a heading and a text of the modal look on the stage of the gallery as they do in an app', () => {
  const look = (place: string) => {
    const page = document.createElement('div')
    page.className = place
    page.innerHTML = '<section class="portico"><h3>Connected</h3><p>You can close this window.</p></section>'
    document.body.append(page)
    onTestFinished(() => page.remove())
    return Array.from(page.querySelectorAll('h3, p'), (part) => {
      const { fontSize, fontWeight, marginBlock } = getComputedStyle(part)
      return [fontSize, fontWeight, marginBlock]
    })
  }
  expect(look('gallery')).toEqual(look(''))
})
