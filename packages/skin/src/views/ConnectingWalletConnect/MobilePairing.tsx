import {
  useChooseWallet,
  useFeatures,
  useModal,
  type UseWalletConnectResult,
  useWalletDirectory,
  useWalletList,
  type WalletItem,
} from '@portico/headless'
import { Button, ButtonLink } from '../../components/buttons/Button.js'
import { HelperText } from '../../components/feedback/feedback.js'
import { StatusHero } from '../../components/feedback/status.js'
import { WalletIcon } from '../../components/icons/modalIcons.js'
import { FramedIcon } from '../../components/icons/badgedIcons.js'
import { List, Row } from '../../components/list/List.js'
import { SkeletonRows } from '../../components/list/LongList.js'
import { externalIcon, qrIcon, refreshIcon } from '../../icons/modal.js'
import { Trans, useTranslate } from '../../messages/useTranslate.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { AllWalletsRow } from '../../shell/walletRows.js'
import { minor, PairingActions, type PairingEnd } from './PairingActions.js'
import { FailedText } from '../../shell/FailedText.js'
import { SiteMark } from './SiteMark.js'

/** Props of `MobilePairing`. */
export type MobilePairingProps = {
  /** The wallet the user chose; without one, any. */
  readonly wallet: WalletItem | undefined
  readonly flow: UseWalletConnectResult
  readonly ended: PairingEnd | undefined
}

/** Pairing on a phone: opens an app, or hands the link over. */
export function MobilePairing({ wallet, ...props }: MobilePairingProps) {
  return wallet ? <AppPairing wallet={wallet} {...props} /> : <PlainPairing {...props} />
}

type PhoneProps = Pick<MobilePairingProps, 'flow' | 'ended'>

/** Pairing on a phone with any app: those that open here, the link itself, or the QR code for another device. */
function PlainPairing({ flow: { uri, links, start, otherDeviceRoute }, ended }: PhoneProps) {
  const t = useTranslate()
  const { push } = useModal()
  const list = useWalletList()
  const { allWallets } = useFeatures()
  const canShare = typeof navigator.share === 'function'
  // What the user chooses in the system's sheet, or that it is closed, is of no concern here.
  const share = () => void navigator.share({ text: uri ?? '' }).catch(() => undefined)

  return (
    <>
      <ViewBody>
        {ended ? (
          <StatusHero state="rejected" icon={<SiteMark />} headline={ended.title}>
            {ended.text}
          </StatusHero>
        ) : (
          <Apps />
        )}
        <List>
          {allWallets && <AllWalletsRow list={list} />}
          {otherDeviceRoute && (
            <Row
              id="otherDevice"
              leading={<FramedIcon icon={qrIcon} />}
              name={t('pairing.otherDevice')}
              chevron
              onClick={() => push(otherDeviceRoute)}
            />
          )}
        </List>
        {!ended && <HelperText>{t('pairing.phoneText')}</HelperText>}
      </ViewBody>
      <ViewFooter quiet={!ended}>
        {ended ? (
          <Button icon={refreshIcon} onClick={() => void start()}>
            {t('pairing.newLink')}
          </Button>
        ) : (
          <>
            <PairingActions flow={{ uri, links }} />
            {canShare && (
              <Button variant="plain" endIcon={externalIcon} busy={uri === undefined} onClick={share}>
                {t('pairing.shareLink')}
              </Button>
            )}
          </>
        )}
      </ViewFooter>
    </>
  )
}

/** How many rows stand in for the apps that are loading. */
const appCount = 5

/** The first apps of the directory that open on this phone. */
function Apps() {
  const t = useTranslate()
  const choose = useChooseWallet()
  const { data, isLoading, isError, refetch } = useWalletDirectory()
  const apps = data?.apps ?? []

  return (
    <>
      {isLoading && <SkeletonRows count={appCount} sub={false} label={t('common.loading')} />}
      {isError && apps.length === 0 && (
        <FailedText onRetry={() => void refetch()}>{t('connect.listFailed')}</FailedText>
      )}
      {apps.length > 0 && (
        <List label={t('pairing.apps')}>
          {apps.map((wallet) => (
            <Row
              key={wallet.id}
              id={wallet.id}
              leading={<WalletIcon name={wallet.name} src={wallet.imageUrl} />}
              name={wallet.name}
              chevron
              onClick={() => choose(wallet)}
            />
          ))}
        </List>
      )}
    </>
  )
}

const linkMessages = {
  universal: 'pairing.open',
  native: 'pairing.openApp',
  browse: 'pairing.openBrowser',
  web: 'pairing.openWeb',
} as const

/** Pairing on a phone with a chosen wallet: opens its app, in every way that it has. */
function AppPairing({ wallet, flow, ended }: PhoneProps & { readonly wallet: WalletItem }) {
  const t = useTranslate()
  const { name } = wallet
  const [first, ...others] = flow.links.flatMap(({ kind, href, target }) =>
    kind === 'store' || kind === 'desktop' ? [] : [{ message: linkMessages[kind], href, target }],
  )
  const isWaiting = !ended && flow.opensApp && flow.uri === undefined

  return (
    <>
      <ViewBody>
        <StatusHero
          state={ended ? 'rejected' : 'waiting'}
          icon={<WalletIcon name={name} src={wallet.imageUrl} size="large" />}
          headline={ended?.title ?? <Trans message="pairing.continueIn" values={{ wallet: name }} />}
        >
          {ended?.text ?? t('pairing.approveInApp')}
        </StatusHero>
      </ViewBody>
      <ViewFooter>
        {ended && (
          <Button icon={refreshIcon} onClick={() => void flow.start()}>
            {t('pairing.newLink')}
          </Button>
        )}
        {isWaiting && <Button busy>{t('pairing.open', { wallet: name })}</Button>}
        {first && !isWaiting && (
          <ButtonLink
            variant={ended ? 'second' : 'primary'}
            endIcon={externalIcon}
            href={first.href}
            target={first.target}
          >
            {t(first.message === 'pairing.openApp' ? 'pairing.open' : first.message, { wallet: name })}
          </ButtonLink>
        )}
        {!isWaiting &&
          others.map(({ message, href, target }) => (
            <ButtonLink key={href} {...minor} endIcon={externalIcon} href={href} target={target}>
              {t(message, { wallet: name })}
            </ButtonLink>
          ))}
        {!ended && <PairingActions wallet={wallet} flow={flow} isMinor />}
      </ViewFooter>
    </>
  )
}
