/** An amount as people type it, in plain decimal notation: `.5` is `0.5`, `1.` is `1`; anything else stays as it is. */
export const plainAmount = (typed: string): string =>
  typed
    .trim()
    .replace(/^(\d+)\.$/, '$1')
    .replace(/^\./, '0.')
