/** A drawing on a grid of 24: one stroked path; a dot is a tiny circle. */
export type Drawing = {
  readonly d: string
  /** An arrow of travel: mirrored under right-to-left text. */
  readonly mirrors?: true
}
