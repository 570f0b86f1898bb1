import { useAccount, useModal, useNetwork, usePortico, useSiwx, type UseSiwxResult } from '@portico/headless'
import { parseCaipAddress, shortenAddress } from '@portico/headless/rules'
import { Fragment } from 'react'
import * as basics from '../../components/basics.css.js'
import { Ltr, Skeleton } from '../../components/basics.js'
import { Button, ButtonPair } from '../../components/buttons/Button.js'
import { Callout, StatusHero } from '../../components/feedback/status.js'
import { SiteIcon } from '../../components/icons/pageIcons.js'
import { DescriptionItem, DescriptionList } from '../../components/list/Description.js'
import { Disclosure } from '../../components/list/Disclosure.js'
import { failureMessages, outcomeMessages } from '../../messages/en/views.js'
import { Trans, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { ConnectedWalletIcon, useToldHere } from '../../shell/accountParts.js'
import { FailureDetails, useFailureText } from '../../shell/failure.js'
import { NetworkMark } from '../../shell/NetworkMark.js'
import { useViewHeader, ViewBody, ViewFooter } from '../../shell/View.js'
import { useWalletName } from '../../shell/loginParts.js'
import { siwxMessages } from './messages.js'

/** What the site calls itself, else where it is. */
function useSite() {
  const { name, icons } = usePortico().options.metadata
  return { site: name || location.host, icon: <SiteIcon name={name} src={icons[0]} size="large" /> }
}

/** The whole text that is signed, line by line. */
function MessageText({ message }: { readonly message: string }) {
  const t = useTranslate()
  return (
    <Disclosure label={t('siwx.view')}>
      <bdi dir="ltr" translate="no" className={basics.address}>
        {message.split('\n').map((line, index) => (
          <Fragment key={index}>
            <span>{line}</span>
            <br />
          </Fragment>
        ))}
      </bdi>
    </Disclosure>
  )
}

/** Who signs in, where and with what. */
function SignInFacts({ account, message }: Pick<UseSiwxResult, 'message'> & { readonly account: string }) {
  const t = useTranslate()
  const { networks } = useNetwork()
  const { address, chainNamespace, chainId } = parseCaipAddress(account)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === `${chainNamespace}:${chainId}`)
  return (
    <>
      <DescriptionList>
        <DescriptionItem label={t('siwx.site')}>
          <Ltr>{location.host}</Ltr>
        </DescriptionItem>
        <DescriptionItem label={t('siwx.account')}>
          <Ltr title={address}>{shortenAddress(address)}</Ltr>
        </DescriptionItem>
        <DescriptionItem label={t('common.network')}>
          <NetworkMark network={network} />
          <bdi>{network?.name}</bdi>
        </DescriptionItem>
      </DescriptionList>
      {message === undefined ? <Skeleton shape="sub" /> : <MessageText message={message} />}
    </>
  )
}

/** Why the account is not signed in. */
function SignInFailure({ error, reason }: Pick<UseSiwxResult, 'error' | 'reason'>) {
  const t = useTranslate()
  const failureText = useFailureText()
  const { site } = useSite()
  const wallet = useWalletName()
  if (!error || !reason) return null
  const cause = reason === 'wallet' ? (error.cause as typeof error) : undefined
  return (
    <Callout tone="error" title={t('siwx.failed')}>
      <span>{reason === 'wallet' ? failureText(cause ?? error, wallet) : t(`siwx.${reason}`, { site, wallet })}</span>
      {cause && <FailureDetails error={cause} />}
    </Callout>
  )
}

/** What becomes of the account when it does not sign. */
function useCancelLabel({ action, network: caipNetworkId }: UseSiwxResult['cancelation']): string {
  const t = useTranslate()
  const { networks } = useNetwork()
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
  if (action === 'disconnect') return t('common.disconnect')
  return network ? t('siwx.switchBack', { network: network.name }) : t('siwx.cancel')
}

/** The sign-in that the account is asked for. */
function SignInPrompt(siwx: UseSiwxResult) {
  const t = useTranslate()
  const { walletInfo } = useAccount()
  const { site, icon } = useSite()
  const { step, account, message, isForeign, isPending, cancelation, sign, cancel } = siwx
  const isSigning = step === 'signing'
  const wallet = useWalletName()
  useViewHeader({ title: walletInfo?.name ?? wallet, isClosable: cancelation.action !== 'disconnect' })
  const signButton = (
    <Button
      variant={isForeign ? 'second' : 'primary'}
      busy={isSigning}
      disabled={isPending}
      onClick={() => void sign()}
    >
      {t(isForeign ? 'siwx.signAnyway' : 'siwx.sign')}
    </Button>
  )
  const cancelButton = (
    <Button variant={isForeign ? 'primary' : 'second'} onClick={() => void cancel()}>
      {useCancelLabel(cancelation)}
    </Button>
  )
  return (
    <>
      <ViewBody>
        <StatusHero
          state={isSigning ? 'waiting' : 'plain'}
          icon={isSigning ? <ConnectedWalletIcon /> : icon}
          headline={
            isSigning ? (
              <Trans message="outcome.continueIn" values={{ wallet }} />
            ) : (
              <Trans message="siwx.headline" values={{ site }} />
            )
          }
        >
          {t(isSigning ? 'siwx.waitingText' : 'siwx.text')}
        </StatusHero>
        {account && <SignInFacts account={account} message={message} />}
        {isForeign && (
          <Callout tone="error" title={t('siwx.foreign')}>
            {t('siwx.foreignText', { site: location.host })}
          </Callout>
        )}
        <SignInFailure {...siwx} />
      </ViewBody>
      <ViewFooter>
        <ButtonPair>
          {cancelButton}
          {signButton}
        </ButtonPair>
      </ViewFooter>
    </>
  )
}

/** Nothing to sign: the account is signed in, or need not be. */
function SignInDone({ step, account, sign }: UseSiwxResult) {
  const t = useTranslate()
  const { close } = useModal()
  const { site, icon } = useSite()
  const isSigned = step === 'signed'
  useViewHeader({ title: t('siwx.title') })
  return (
    <>
      <ViewBody>
        <StatusHero
          state={isSigned ? 'done' : 'plain'}
          icon={icon}
          headline={isSigned ? t('siwx.signed') : <Trans message="siwx.headline" values={{ site }} />}
        >
          {isSigned ? account && <Ltr>{shortenAddress(parseCaipAddress(account).address)}</Ltr> : t('siwx.text')}
        </StatusHero>
      </ViewBody>
      <ViewFooter>
        {isSigned ? (
          <Button variant="second" onClick={() => close({ reason: 'visitor' })}>
            {t('outcome.done')}
          </Button>
        ) : (
          <Button onClick={() => void sign()}>{t('siwx.title')}</Button>
        )}
      </ViewFooter>
    </>
  )
}

/** The SIWXSignMessage view: the account signs in to the site. */
export const SIWXSignMessage = withMessages(
  function SIWXSignMessage() {
    const siwx = useSiwx()
    useToldHere(siwx.error?.code)
    return siwx.step === 'idle' || siwx.step === 'signed' ? <SignInDone {...siwx} /> : <SignInPrompt {...siwx} />
  },
  { ...outcomeMessages, ...failureMessages, ...siwxMessages },
)
