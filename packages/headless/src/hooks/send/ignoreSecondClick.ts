/** What it needs of the event of a click: one of React or of the document. */
type Click = Pick<MouseEvent, 'detail' | 'preventDefault' | 'stopPropagation'>

/**
 * Ignores the second half of a double click, which would press what took the place of the first button: “Sign and send” after
 * “Review”. For `onClickCapture` of the element around the steps.
 *
 * @example
 * <div onClickCapture={ignoreSecondClick} />
 */
export function ignoreSecondClick(event: Click): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
