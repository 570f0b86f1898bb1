import { randomBytes } from 'node:crypto'

/** 256 random bits as base64url: ids that are secrets, tokens, nonces. */
export const randomId = (): string => randomBytes(32).toString('base64url')
