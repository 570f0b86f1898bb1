/** One reason why a form is not ready. `message`: the sentence of the specification; `code`: the same in one word. */
export type Issue<Path extends string = string> = {
  readonly path: Path
  readonly code: string
  readonly message: string
}
