import { bytesToBase64, bytesToHex } from '../rules/encoding.js'

/** 128 random bits, as 32 letters and digits. */
export const createToken = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)))

/** What is kept of a token: who reads it in a store cannot use it. SHA-256 in base64. */
export const hashToken = async (token: string): Promise<string> =>
  bytesToBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))
