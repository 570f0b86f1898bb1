import { encode } from 'uqr'

/** Light modules around a code, as the standard asks. */
const quiet = 4

/** Share of the side that is left free for a mark in the centre. */
const cleared = 0.2

/** A code as one path of modules, with the side of its square in modules. */
export type QrPaths = { readonly size: number; readonly d: string }

/** The modules of a text as one path, level M or better, with the centre free; finder eyes are square. */
export function qrPaths(text: string): QrPaths {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: 0 })
  const hole = Math.round(size * cleared) | 1
  const low = (size - hole) / 2
  const free = (at: number) => at >= low && at < low + hole
  const eye = (x: number, y: number) => (x < 7 && y < 7) || (x >= size - 7 && y < 7) || (x < 7 && y >= size - 7)
  const dark = (x: number, y: number) => x < size && data[y]?.[x] === true && !eye(x, y) && !(free(x) && free(y))
  let d = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let width = 0
      while (dark(x + width, y)) width++
      if (width > 0) d += `M${x + quiet} ${y + quiet}h${width}v1h-${width}z`
      x += width
    }
  }
  for (const [x, y] of [
    [quiet, quiet],
    [quiet + size - 7, quiet],
    [quiet, quiet + size - 7],
  ] as const) {
    d += `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`
  }
  return { size: size + quiet * 2, d }
}
