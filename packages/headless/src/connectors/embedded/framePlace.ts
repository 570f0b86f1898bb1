import { limits } from '../../constants/limits.js'

/** A box in CSS pixels from the upper left corner of the window. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

type Size = Pick<Box, 'width' | 'height'>

/** The nearest place of a length in the window, from its start on where it does not fit. */
const within = (start: number, length: number, room: number) => Math.max(0, Math.min(start, room - length))

/**
 * Where the page that signs is shown: in its own size over the middle of a place, at the upper edge of it, as far as the window has
 * room. In a narrow window it is a sheet at the bottom.
 */
export function placeFrame(place: Box, window: Size): Box {
  const { width: ownWidth, height: ownHeight, sheetWidth } = limits.frame
  const height = Math.min(ownHeight, window.height)
  if (window.width <= sheetWidth) return { left: 0, top: window.height - height, width: window.width, height }
  const left = within(place.left + (place.width - ownWidth) / 2, ownWidth, window.width)
  return { left, top: within(place.top, height, window.height), width: ownWidth, height }
}
