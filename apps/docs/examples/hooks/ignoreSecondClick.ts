import type { MouseEvent } from 'react'

/** For `onClickCapture`: the second half of a double click would press what took the place of the first button. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
