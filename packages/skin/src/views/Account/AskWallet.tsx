import { useAccount, useConnect, useNetwork } from '@portico/headless'
import { TextButton } from '../../components/buttons/Button.js'
import { HelperText } from '../../components/feedback/feedback.js'
import { warningIcon } from '../../icons/page.js'
import { infoIcon } from '../../icons/info.js'
import { useTranslate, withMessages } from '../../messages/useTranslate.js'
import { askWalletMessages } from './laterMessages.js'

/** Says that the wallet is locked, or has not confirmed the account since the last visit, and asks it. */
export const AskWallet = withMessages(function AskWallet() {
  const t = useTranslate()
  const { connector, walletInfo, locked } = useAccount()
  const { namespace } = useNetwork()
  const { mutate, isPending, isError } = useConnect()
  if (!connector) return null
  const wallet = walletInfo?.name ?? connector.name
  const ask = () => mutate({ connector, namespace })
  return (
    <HelperText icon={locked ? warningIcon : infoIcon} live>
      {isPending ? (
        <span>{t(locked ? 'account.unlocking' : 'account.confirmIn', { wallet })}</span>
      ) : (
        <>
          <span>
            {`${t(!locked ? 'account.unconfirmed' : isError ? 'account.stillLocked' : 'account.locked', { wallet })} `}
          </span>
          <TextButton onClick={ask}>{t(locked ? 'account.unlock' : 'account.confirm')}</TextButton>
        </>
      )}
    </HelperText>
  )
}, askWalletMessages)
