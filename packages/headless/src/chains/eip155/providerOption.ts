import type { Eip1193Provider } from '../../services/browser/eip6963.js'

/**
 * A provider that your page supplies.
 *
 * @example
 * const kiosk: ProviderOption = { id: 'com.example.kiosk', name: 'Kiosk', provider: window.kiosk }
 */
export type ProviderOption = {
  /** Unique; the wallet's reverse domain name when it has one. */
  readonly id: string
  readonly name: string
  readonly provider: Eip1193Provider
  readonly imageUrl?: string
}
