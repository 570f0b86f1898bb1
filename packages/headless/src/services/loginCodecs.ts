import { defaultFeatures } from '../constants/defaults.js'
import { type CaipNetworkId } from '../entities/caip.js'
import { isCaipNetworkId } from '../rules/caip.js'
import type { LoginValues } from './storageValues.js'
import { type Codec, json, line, oneOf, word } from './storedShapes.js'

const social = word(oneOf(...defaultFeatures.remote.socials))
const wholeNumber = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** What logins and sign-ins leave behind (wire facts, sections 9.1 and 9.2). */
export const loginCodecs: { readonly [Key in keyof LoginValues]: Codec<LoginValues[Key]> } = {
  connectedSocial: social,
  telegramSocialProvider: social,
  siwxSessions: json((value) => (Array.isArray(value) ? value.slice(0, 100) : undefined)),
  socialUsername: word(line),
  emailLoginUsed: { parse: (text) => (text === 'true' ? true : undefined), format: String },
  email: word((text) => (text.includes('@') ? line(text) : undefined)),
  lastEmailLoginTime: { parse: wholeNumber, format: String },
  lastUsedChain: {
    parse: (text): number | CaipNetworkId | undefined => (isCaipNetworkId(text) ? text : wholeNumber(text)),
    format: String,
  },
  smartAccountEnabledNetworks: {
    parse: (text) => [...new Set(text.split(',').flatMap((id) => wholeNumber(id.trim()) ?? []))],
    format: (ids) => [...new Set(ids)].join(','),
  },
}
