import { useSendDraft, type Issue } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'
import { useState } from 'react'
import { Sentence } from '../../locales/Sentence.js'
import { useCodeText, useText } from '../../locales/useText.js'
import { Code } from '../../parts/Address.js'
import { AmountField } from '../../parts/AmountField.js'
import { Button } from '../../parts/Button.js'
import { Hint } from '../../parts/Hint.js'
import { Note } from '../../parts/Note.js'
import { TextButton } from '../../parts/TextButton.js'
import { TokenButton } from '../../parts/TokenButton.js'
import { Body, Plinth } from '../../shell/Body.js'
import { shortAmount } from '../../shell/shortAmount.js'
import { useAfterPress } from '../../shell/useAfterPress.js'
import { Cost } from './Cost.js'
import { LookAlikeNote } from './LookAlikeNote.js'
import { ReceiverField } from './ReceiverField.js'
import { tokenImage } from './tokenImage.js'
import { typedAmount } from './typedAmount.js'

/** Props of `SendForm`. */
export type SendFormProps = {
  /** What was reviewed is not what would be sent any more. */
  readonly isStale: boolean
  readonly onReview: () => void
  /** Leads to the choice of what is sent. */
  readonly onChoose: () => void
}

const isMissing = ({ code }: Issue) => code.endsWith('_REQUIRED')

/** How much, and to whom. */
export function SendForm({ isStale, onReview, onChoose }: SendFormProps) {
  const text = useText()
  const codeText = useCodeText()
  const { draft, tokens, balance, setAmount, setMax, setReceiver, receiver, issues, canSend, review } = useSendDraft()
  const { token } = draft
  const [touched, setTouched] = useState({ sendTokenAmount: false, receiverAddress: false })
  const afterPress = useAfterPress()
  const touch = (path: keyof typeof touched) => afterPress(() => setTouched((now) => ({ ...now, [path]: true })))
  const wrong = (path: keyof typeof touched) => {
    const issue = issues.find((found) => found.path === path && !isMissing(found))
    return touched[path] && issue ? codeText(issue) : undefined
  }
  const missing = issues.find(isMissing)
  const ready = review()

  return (
    <>
      <Body>
        {isStale && <Note>{text('send.stale')}</Note>}
        <AmountField
          label={text('send.amount')}
          value={draft.sendTokenAmount ?? ''}
          onChange={(event) => setAmount(typedAmount(event.target.value))}
          onBlur={() => touch('sendTokenAmount')}
          token={
            <TokenButton
              label={text('send.token')}
              symbol={token?.symbol}
              src={tokenImage(tokens, token)}
              onClick={tokens.length > 0 ? onChoose : undefined}
            />
          }
          balance={
            balance !== undefined &&
            token && (
              <>
                <Sentence
                  of="send.balance"
                  with={{ balance: <Code>{shortAmount(formatAmount(balance, token.decimals))}</Code> }}
                />{' '}
                <TextButton onClick={() => void setMax()}>{text('send.max')}</TextButton>
              </>
            )
          }
          error={wrong('sendTokenAmount')}
        />
        <ReceiverField
          value={draft.receiverAddress ?? ''}
          known={receiver?.address}
          error={wrong('receiverAddress')}
          onChange={setReceiver}
          onLeave={() => touch('receiverAddress')}
        />
        {receiver?.warnings.includes('lookAlike') && <LookAlikeNote />}
        {missing && (touched.sendTokenAmount || touched.receiverAddress) && <Hint live>{codeText(missing)}</Hint>}
        {ready && <Cost send={ready} />}
      </Body>
      <Plinth>
        <Button disabled={!canSend} onClick={onReview}>
          {text('send.review')}
        </Button>
      </Plinth>
    </>
  )
}
