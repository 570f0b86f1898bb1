// Whether a loopback port is free, and whether a server answers on it.
import { createServer } from 'node:net'

/** Whether no server listens on the loopback port. @param {number} port @returns {Promise<boolean>} */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/**
 * Resolves once the URL answers with 2xx; tries four times a second and rejects after `limit` ms.
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
