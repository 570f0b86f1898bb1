import { type UseConnectWalletResult, useModal, type WalletItem } from '@portico/headless'
import { useContext } from 'react'
import { Button, ButtonLink, ButtonPair } from '../../components/buttons/Button.js'
import { Callout, StatusHero } from '../../components/feedback/status.js'
import { WalletIcon } from '../../components/icons/modalIcons.js'
import { FramedIcon } from '../../components/icons/badgedIcons.js'
import { List, Row } from '../../components/list/List.js'
import { externalIcon, qrIcon, refreshIcon } from '../../icons/modal.js'
import { networkIcon } from '../../icons/page.js'
import { desktopIcon, globeIcon, phoneIcon } from '../../icons/view.js'
import { groupMessages } from '../../messages/en/views.js'
import { LocaleContext, Trans, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { NetworkMark } from '../../shell/NetworkMark.js'
import { useGroupName } from '../../shell/useGroupName.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { externalLaterMessages } from './laterMessages.js'

/** Props of the steps of a connection. */
export type ConnectStepProps<Step extends UseConnectWalletResult['step'] = UseConnectWalletResult['step']> = {
  readonly wallet: WalletItem
  readonly flow: Extract<UseConnectWalletResult, { readonly step: Step }>
}

/** The wallet is connected, but not in every requested namespace. */
function PartialConnection({ wallet, flow: { missing, retry } }: ConnectStepProps) {
  const t = useTranslate()
  const { close } = useModal()
  const { locale } = useContext(LocaleContext)
  const groupName = useGroupName()
  const networks = new Intl.ListFormat(locale).format(missing.map(groupName))

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

/** The wallet shows an earlier request. */
function AlreadyPending({ wallet, flow: { retry } }: ConnectStepProps) {
  const t = useTranslate()
  return (
    <>
      <ViewBody>
        <StatusHero
          state="waiting"
          icon={<WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" />}
          headline={<Trans message="external.pending" values={{ wallet: wallet.name }} />}
        >
          {t('external.pendingText')}
        </StatusHero>
      </ViewBody>
      <ViewFooter>
        <Button icon={refreshIcon} onClick={() => void retry()}>
          {t('common.tryAgain')}
        </Button>
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
          headline={<Trans message="external.notInstalled" values={{ wallet: wallet.name }} />}
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
  const groupName = useGroupName()
  return (
    <ViewBody>
      <StatusHero
        icon={<WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" />}
        headline={t('external.chooseNamespace')}
      >
        <Trans message="external.chooseNamespaceText" values={{ wallet: wallet.name }} />
      </StatusHero>
      <List label={t('external.chooseNamespace')}>
        {namespaces.map((group) => (
          <Row
            key={group.namespace}
            short
            leading={<NetworkMark network={group.networks[0]} size="large" />}
            name={groupName(group)}
            chevron
            onClick={() => void choose(group.namespace)}
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

/** Steps that few visitors come to: a choice before the wallet is asked, no wallet to ask, an open request, or an answer in parts. */
export const LaterStep = withMessages(
  function LaterStep(props: ConnectStepProps) {
    switch (props.flow.step) {
      case 'choosingNamespace':
        return <NamespacePicker {...props} />
      case 'alreadyPending':
        return <AlreadyPending {...props} />
      case 'notInstalled':
        return <WalletNotInstalled {...props} />
      default:
        return <PartialConnection {...props} />
    }
  },
  { ...externalLaterMessages, ...groupMessages },
)
