type Frame = Pick<Window, 'parent'> & {
  readonly location: { readonly ancestorOrigins?: { readonly length: number; readonly [index: number]: string } }
  readonly document: Pick<Document, 'referrer'>
}

const toOrigin = (url: string | undefined): string | undefined => {
  try {
    const { origin } = new URL(url ?? '')
    return origin === 'null' ? undefined : origin
  } catch {
    return undefined
  }
}

/**
 * The exact origin of the page that embeds this one; `undefined` for a top-level page, and where the browser does not say.
 * `ancestorOrigins` cannot be changed by that page; the referrer, for browsers without it, can only be left out.
 */
export function getEmbeddingOrigin(frame: Frame): string | undefined {
  if (frame.parent === (frame as unknown)) return undefined
  const { ancestorOrigins } = frame.location
  return toOrigin(ancestorOrigins ? ancestorOrigins[0] : frame.document.referrer)
}
