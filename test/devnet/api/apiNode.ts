import { type Client, createClient, http, type PublicActions, publicActions, type TestActions, testActions } from 'viem'

/** A client of a local node, for the services. */
export type ApiNode = Client & PublicActions & TestActions

/** @param url - JSON-RPC URL of an anvil node */
export const apiNode = (url: string): ApiNode =>
  createClient({ transport: http(url) })
    .extend(publicActions)
    .extend(testActions({ mode: 'anvil' }))
