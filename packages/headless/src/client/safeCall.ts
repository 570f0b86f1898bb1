/**
 * Calls a listener of the app. What it throws goes to `globalThis.reportError`, as the browser does for DOM listeners, and
 * does not interrupt the caller.
 */
export function safeCall(call: () => void): void {
  try {
    call()
  } catch (error) {
    globalThis.reportError?.(error)
  }
}
