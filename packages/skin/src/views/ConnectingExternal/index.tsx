import { useConnectWallet, type UseConnectWalletResult, useModal, type WalletItem } from '@portico/headless'
import { Button, ButtonLink, ButtonPair } from '../../components/buttons/Button.js'
import { Callout, StatusHero } from '../../components/feedback/feedback.js'
import { FramedIcon, WalletIcon } from '../../components/icons/modalIcons.js'
import { getNetworkImage, NetworkIcon } from '../../components/icons/pageIcons.js'
import { List, Row } from '../../components/list/List.js'
import { desktopIcon, externalIcon, globeIcon, phoneIcon, qrIcon, refreshIcon } from '../../icons/modal.js'
import { networkIcon } from '../../icons/page.js'
import { Trans, useErrorText, useTranslate, withMessages } from '../../messages/useTranslate.js'
import type { ViewProps } from '../../router/declareView.js'
import { useViewHeader, ViewBody, ViewFooter } from '../../shell/View.js'
import { externalMessages } from './messages.js'

/** Props of the steps of a connection. */
export type ConnectStepProps<Step extends UseConnectWalletResult['step'] = UseConnectWalletResult['step']> = {
  readonly wallet: WalletItem
  readonly flow: Extract<UseConnectWalletResult, { readonly step: Step }>
}

/** Waiting for the wallet's answer. */
function ConnectPending({ wallet, flow: { retry } }: ConnectStepProps) {
  const t = useTranslate()
  return (
    <>
      <ViewBody>
        <StatusHero
          state="waiting"
          icon={<WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" />}
          headline={<Trans message="external.continueIn" values={{ wallet: wallet.name }} />}
        >
          {t('external.accept')}
        </StatusHero>
      </ViewBody>
      <ViewFooter>
        <Button key="waiting" variant="second" icon={refreshIcon} onClick={() => void retry()}>
          {t('external.openAgain')}
        </Button>
      </ViewFooter>
    </>
  )
}

/** The wallet did not connect: it shows an earlier request, the user rejected, or it failed. */
function ConnectError({ wallet, flow }: ConnectStepProps<'alreadyPending' | 'rejected' | 'failed'>) {
  const t = useTranslate()
  const errorText = useErrorText()
  const icon = <WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" />

  return (
    <>
      <ViewBody>
        {flow.step === 'alreadyPending' ? (
          <StatusHero
            state="waiting"
            icon={icon}
            headline={<Trans message="external.pending" values={{ wallet: wallet.name }} />}
          >
            {t('external.pendingText')}
          </StatusHero>
        ) : (
          <StatusHero
            state="rejected"
            icon={icon}
            headline={flow.step === 'rejected' ? t('external.rejected') : errorText(flow.error)}
          >
            {t(flow.step === 'rejected' ? 'external.rejectedText' : 'external.failedText')}
          </StatusHero>
        )}
      </ViewBody>
      <ViewFooter>
        <Button key="over" icon={refreshIcon} onClick={() => void flow.retry()}>
          {t('common.tryAgain')}
        </Button>
      </ViewFooter>
    </>
  )
}

/** The wallet is connected, but not in every requested namespace. */
function PartialConnection({ wallet, flow: { missing, retry } }: ConnectStepProps) {
  const t = useTranslate()
  const { close } = useModal()
  const networks = missing.map(({ name }) => name).join(', ')

  return (
    <>
      <ViewBody>
        <StatusHero state="done" headline={<Trans message="external.connected" values={{ wallet: wallet.name }} />} />
        <Callout tone="warning" title={t('external.partial')}>
          <Trans message="external.partialText" values={{ wallet: wallet.name, networks }} />
        </Callout>
      </ViewBody>
      <ViewFooter>
        <ButtonPair>
          <Button variant="second" onClick={() => close({ reason: 'connected' })}>
            {t('external.done')}
          </Button>
          <Button icon={refreshIcon} onClick={() => void retry()}>
            {t('common.tryAgain')}
          </Button>
        </ButtonPair>
      </ViewFooter>
    </>
  )
}

const linkIcons = { extension: desktopIcon, phoneApp: phoneIcon, website: globeIcon }

/** A wallet that is not installed: where to get it, and the QR code instead. */
function WalletNotInstalled({ wallet, flow: { installLinks, isMobile, browseLink, qrCodeRoute } }: ConnectStepProps) {
  const t = useTranslate()
  const { replace } = useModal()

  return (
    <>
      <ViewBody>
        <StatusHero
          icon={<WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" />}
          headline={t('external.notInstalled')}
        >
          {t(isMobile ? 'external.notInstalledPhone' : 'external.notInstalledText')}
        </StatusHero>
        {installLinks.length > 0 && (
          <List>
            {installLinks.map(({ kind, url }) => (
              <Row
                key={kind}
                leading={<FramedIcon icon={linkIcons[kind]} />}
                name={t(`external.${kind}`)}
                trailingIcon={externalIcon}
                href={url}
              />
            ))}
          </List>
        )}
      </ViewBody>
      {(browseLink ?? qrCodeRoute) && (
        <ViewFooter>
          {browseLink && (
            <ButtonLink endIcon={externalIcon} href={browseLink} target="_self">
              {t('external.openBrowser', { wallet: wallet.name })}
            </ButtonLink>
          )}
          {qrCodeRoute && (
            <Button variant="second" icon={qrIcon} onClick={() => replace(qrCodeRoute)}>
              {t('external.useQr')}
            </Button>
          )}
        </ViewFooter>
      )}
    </>
  )
}

/** Lets the user choose one namespace of a wallet, or all. */
function NamespacePicker({ wallet, flow: { namespaces, choose } }: ConnectStepProps) {
  const t = useTranslate()
  return (
    <ViewBody>
      <StatusHero
        icon={<WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" />}
        headline={t('external.chooseNamespace')}
      >
        <Trans message="external.chooseNamespaceText" values={{ wallet: wallet.name }} />
      </StatusHero>
      <List label={t('external.chooseNamespace')}>
        {namespaces.map(({ namespace, name, networks: [network] }) => (
          <Row
            key={namespace}
            short
            leading={<NetworkIcon name={name} src={getNetworkImage(network)} size="large" />}
            name={name}
            chevron
            onClick={() => void choose(namespace)}
          />
        ))}
        <Row
          short
          leading={<FramedIcon icon={networkIcon} />}
          name={t('external.allNetworks')}
          chevron
          onClick={() => void choose()}
        />
      </List>
    </ViewBody>
  )
}

/** The ConnectingExternal view: choice of a namespace when the wallet has several, then the request to the wallet. */
export const ConnectingExternal = withMessages(function ConnectingExternal({
  params,
}: ViewProps<'ConnectingExternal'>) {
  const { wallet } = params
  const flow = useConnectWallet(params)
  useViewHeader({ title: wallet.name, onBack: flow.canChooseAgain ? flow.backToChoice : undefined })

  switch (flow.step) {
    case 'choosingNamespace':
      return <NamespacePicker wallet={wallet} flow={flow} />
    case 'notInstalled':
      return <WalletNotInstalled wallet={wallet} flow={flow} />
    case 'partial':
      return <PartialConnection wallet={wallet} flow={flow} />
    case 'alreadyPending':
    case 'rejected':
    case 'failed':
      return <ConnectError wallet={wallet} flow={flow} />
    default:
      return <ConnectPending wallet={wallet} flow={flow} />
  }
}, externalMessages)
