import type { ReviewedSend } from '@portico/headless'
import { useText } from '../../locales/useText.js'
import { Address, Code } from '../../parts/Address.js'
import { Fact, Facts } from '../../parts/Facts.js'
import { amountText } from './amountText.js'
import { TokenFact } from './TokenFact.js'

/** How much goes to whom. */
export function SendFacts({ send }: { readonly send: ReviewedSend }) {
  const text = useText()
  return (
    <Facts>
      <Fact label={text('send.amount')} strong>
        <Code>{amountText(send)}</Code>
      </Fact>
      <TokenFact token={send.token} />
      <Fact label={text('send.to')} tall>
        <Address address={send.to} />
      </Fact>
    </Facts>
  )
}
