/** Code that arrives when it is first needed. */
export type Late<Code> = {
  /** Undefined until the code is here. */
  readonly current: () => Code | undefined
  /** Loads once; a failed load is forgotten, so the next call tries again. */
  readonly load: () => Promise<Code>
}

/** Code by an import of it. */
export function lazily<Code>(fetchCode: () => Promise<Code>): Late<Code> {
  let here: Code | undefined
  let coming: Promise<Code> | undefined
  return {
    current: () => here,
    load: () =>
      (coming ??= fetchCode().then(
        (code) => (here = code),
        (error: unknown) => {
          coming = undefined
          throw error
        },
      )),
  }
}
