import { walletFailureOf } from '@portico/headless/rules'
import { lede } from '../components/basics.css.js'
import { failureMessages } from '../messages/en/views.js'
import { useErrorText, useTranslate, withMessages } from '../messages/useTranslate.js'

/** What is told of an error. */
export type Failure = { readonly code: string; readonly message: string }

/** A sentence about a failure of a wallet: by its class, or its own message when that is written for users. */
export function useFailureText(): (error: Failure, wallet: string) => string {
  const t = useTranslate()
  const errorText = useErrorText()
  return (error, wallet) => {
    const kind = walletFailureOf(error)
    // Titles are written without a full stop.
    return kind ? t(`failure.${kind}`, { wallet }) : errorText(error).replace(/[a-z\d]$/i, '$&.')
  }
}

/** Code and message of a failure whose class is told, for whoever helps the user; nothing for one that is told in its own words. */
export const FailureDetails = withMessages(function FailureDetails({ error }: { readonly error: Failure }) {
  const t = useTranslate()
  const errorText = useErrorText()
  if (!walletFailureOf(error)) return null
  return (
    <details className={lede}>
      <summary>{t('failure.details')}</summary>
      <bdi>{`${error.code} · ${errorText(error)}`}</bdi>
    </details>
  )
}, failureMessages)
