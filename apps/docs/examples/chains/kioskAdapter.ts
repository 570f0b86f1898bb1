import { eip155, type Eip1193Provider } from '@portico/headless/eip155'

/** An adapter that also finds the wallet of a kiosk, which does not announce itself. */
export const kioskAdapter = (provider: Eip1193Provider) =>
  eip155({ providers: [{ id: 'com.example.kiosk', name: 'Kiosk', provider }] })
