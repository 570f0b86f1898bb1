import { limits } from '../../constants/limits.js'

/** A box in CSS pixels from the upper left corner of the window. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

type Size = Pick<Box, 'width' | 'height'>

/** The nearest place of a length in the window, from its start on where it does not fit. */
const within = (start: number, length: number, room: number) => Math.max(0, Math.min(start, room - length))

/** How high a sheet is: as high as a place at the lower edge, so that what is above it stays in reach, unless that is very low. */
function sheetHeight({ top, height }: Box, { height: room }: Size): number {
  const { height: ownHeight, leastSheetHeight } = limits.frame
  const isAtEdge = top + height >= room - 1 && height >= leastSheetHeight
  return Math.min(ownHeight, isAtEdge ? Math.floor(height) : room, room)
}

/**
 * Where the page that signs is shown: in its own size over the middle of a place, at the upper edge of it, as far as the window has
 * room. In a narrow window it is a sheet at the bottom.
 */
export function placeFrame(place: Box, window: Size): Box {
  const { width: ownWidth, height: ownHeight, sheetWidth } = limits.frame
  if (window.width <= sheetWidth) {
    const height = sheetHeight(place, window)
    return { left: 0, top: window.height - height, width: window.width, height }
  }
  const height = Math.min(ownHeight, window.height)
  const left = within(place.left + (place.width - ownWidth) / 2, ownWidth, window.width)
  return { left, top: within(place.top, height, window.height), width: ownWidth, height }
}
