import type { Phone } from './phoneClient'

const refuse = () => Promise.reject(new Error('This world was started without a phone.'))

/** What a world without a phone has in its place. */
export const noPhone: Phone = {
  url: '',
  pair: refuse,
  setPolicy: refuse,
  setChain: refuse,
  setAccounts: refuse,
  disconnect: refuse,
  state: refuse,
}
