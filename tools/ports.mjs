// Loopback ports: is one free, and does somebody answer on it yet.
import { createServer } from 'node:net'

/** Whether nobody listens on the loopback port. @param {number} port @returns {Promise<boolean>} */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/**
 * Waits until the address answers with 2xx; asks four times a second and rejects after `limit` ms.
 *
 * @param {string} address @param {number} limit
 */
export async function waitUntilServed(address, limit) {
  const deadline = Date.now() + limit
  while (Date.now() < deadline) {
    const reply = await fetch(address).catch(() => undefined)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`${address} did not answer within ${limit / 1_000} s.`)
}
