import { type Client, createClient, http, type PublicActions, publicActions, type TestActions, testActions } from 'viem'

/** A node of the local world, as the services ask it. */
export type ApiNode = Client & PublicActions & TestActions

/** @param url - JSON-RPC address of an anvil */
export const apiNode = (url: string): ApiNode =>
  createClient({ transport: http(url) })
    .extend(publicActions)
    .extend(testActions({ mode: 'anvil' }))
