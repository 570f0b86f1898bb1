import { expect, test } from 'vitest'
import { ignoreSecondClick } from './ignoreSecondClick.js'

const press = (clicks: readonly number[]) => {
  const around = document.createElement('div')
  const button = around.appendChild(document.createElement('button'))
  const pressed: number[] = []
  around.addEventListener('click', ignoreSecondClick, { capture: true })
  button.addEventListener('click', ({ detail }) => pressed.push(detail))
  for (const detail of clicks)
    button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }))
  return pressed
}

test('a double click presses once', () => {
  expect(press([1, 2, 3])).toEqual([1])
})

test('each of several single clicks presses, and so does a key, which counts none', () => {
  expect(press([1, 1, 0])).toEqual([1, 1, 0])
})
