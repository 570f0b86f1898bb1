/**
 * A short message over the modal.
 *
 * `code`: the code of an error, or one of the skin's own (`LINK_COPIED`). `message`: wording of the specification, in
 * English, when the code is an error's.
 */
export type Toast = {
  readonly id: number
  readonly variant: 'loading' | 'success' | 'error'
  readonly code: string
  readonly message: string
}

/** A message that stays until dismissed, shown once per kind. `severity`: an error unless said. */
export type Alert = { readonly kind: string; readonly message: string; readonly severity?: 'info' | 'error' }
