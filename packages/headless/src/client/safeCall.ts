/**
 * Calls a function of the host. What it throws is reported as the host's own error, as the browser does for its listeners,
 * and does not stop what the kit is doing (R3).
 */
export function safeCall(call: () => void): void {
  try {
    call()
  } catch (error) {
    globalThis.reportError?.(error)
  }
}
