import { useSendDraft, type Issue } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'
import { useState } from 'react'
import { Trans, useErrorText, useTranslate } from '../../messages/useTranslate.js'
import { Ltr } from '../../components/text/Text.js'
import { AmountField, TokenButton } from '../../components/fields/AmountField.js'
import { Button, TextButton } from '../../components/buttons/Button.js'
import { HelperText } from '../../components/feedback/HelperText.js'
import { Callout } from '../../components/feedback/Callout.js'
import { ViewBody, ViewFooter } from '../../shell/ViewBody.js'
import { formatCompactAmount } from '../../shell/account/format.js'
import { useAfterPointerUp } from './useAfterPointerUp.js'
import { FeeSummary, LookAlikeWarning } from './SendSummary.js'
import { ReceiverField } from './ReceiverField.js'
import { getTokenImage, normalizeTypedAmount } from './sendRequest.js'

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
  const text = useTranslate()
  const codeText = useErrorText()
  const { draft, tokens, balance, setAmount, setMax, setReceiver, receiver, issues, canSend, review } = useSendDraft()
  const { token } = draft
  const [touched, setTouched] = useState({ sendTokenAmount: false, receiverAddress: false })
  const afterPress = useAfterPointerUp()
  const touch = (path: keyof typeof touched) => afterPress(() => setTouched((now) => ({ ...now, [path]: true })))
  const wrong = (path: keyof typeof touched) => {
    const issue = issues.find((found) => found.path === path && !isMissing(found))
    return touched[path] && issue ? codeText(issue) : undefined
  }
  const missing = issues.find(isMissing)
  const ready = review()

  return (
    <>
      <ViewBody>
        {isStale && <Callout>{text('send.stale')}</Callout>}
        <AmountField
          label={text('send.amount')}
          value={draft.sendTokenAmount ?? ''}
          onChange={(event) => setAmount(normalizeTypedAmount(event.target.value))}
          onBlur={() => touch('sendTokenAmount')}
          token={
            <TokenButton
              label={text('send.token')}
              symbol={token?.symbol}
              src={getTokenImage(tokens, token)}
              onClick={tokens.length > 0 ? onChoose : undefined}
            />
          }
          balance={
            balance !== undefined &&
            token && (
              <>
                <Trans
                  message="send.balance"
                  values={{ balance: <Ltr>{formatCompactAmount(formatAmount(balance, token.decimals))}</Ltr> }}
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
        {receiver?.warnings.includes('lookAlike') && <LookAlikeWarning />}
        {missing && (touched.sendTokenAmount || touched.receiverAddress) && (
          <HelperText live>{codeText(missing)}</HelperText>
        )}
        {ready && <FeeSummary send={ready} />}
      </ViewBody>
      <ViewFooter>
        <Button disabled={!canSend} onClick={onReview}>
          {text('send.review')}
        </Button>
      </ViewFooter>
    </>
  )
}
