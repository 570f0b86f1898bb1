/**
 * What canceling a sign-in has to do: switch back to the last network with a session, disconnect, or only close the modal.
 *
 * @example
 * cancelSiwx({ isRequired: true, hasSession: false }) // 'disconnect'
 */
export function cancelSiwx({
  isRequired,
  hasSession,
}: {
  readonly isRequired: boolean
  readonly hasSession: boolean
}): 'switchBack' | 'disconnect' | 'close' {
  if (!isRequired) return 'close'
  return hasSession ? 'switchBack' : 'disconnect'
}
