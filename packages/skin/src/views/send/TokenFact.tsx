import type { SendToken } from '@portico/headless'
import { useText } from '../../locales/useText.js'
import { Address } from '../../parts/Address.js'
import { Fact } from '../../parts/Facts.js'

/** Which token is sent, by the address that alone tells it from others of its name; nothing for the native coin. */
export function TokenFact({ token: { name, address } }: { readonly token: SendToken }) {
  const text = useText()
  if (!address) return null
  return (
    <Fact label={text('send.token')} sub={<Address address={address} />} tall>
      <bdi>{name}</bdi>
    </Fact>
  )
}
