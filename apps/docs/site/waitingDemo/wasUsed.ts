/** Whether the reader used a demo before: what it kept, such as a connection, comes back without a press. */
export function wasUsed(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^@(?:appkit|portico)\//.test(key))
  } catch {
    return false
  }
}
