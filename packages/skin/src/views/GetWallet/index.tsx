import { useWalletDirectory } from '@portico/headless'
import { HelperText } from '../../components/feedback/feedback.js'
import { StatusHero } from '../../components/feedback/status.js'
import { WalletIcon } from '../../components/icons/modalIcons.js'
import { Icon } from '../../components/icons/pageIcons.js'
import { List, Row } from '../../components/list/List.js'
import { SkeletonRows } from '../../components/list/LongList.js'
import { externalIcon, walletIcon } from '../../icons/modal.js'
import { useTranslate, withMessages } from '../../messages/useTranslate.js'
import { ViewBody } from '../../shell/View.js'
import { getWalletMessages } from './messages.js'
import { FailedText } from '../../shell/FailedText.js'

/** The GetWallet view: what a wallet is, and where to install one for this browser or phone. */
export const GetWallet = withMessages(function GetWallet() {
  const t = useTranslate()
  const { data, isLoading, isError, refetch } = useWalletDirectory()
  const installable = data?.installable ?? []
  const isApp = installable.some(({ installLink }) => installLink.kind === 'phoneApp')

  return (
    <ViewBody>
      <StatusHero icon={<Icon drawing={walletIcon} size="hero" />} headline={t('getWallet.what')}>
        {t('getWallet.whatText')}
      </StatusHero>
      {isLoading && <SkeletonRows count={3} label={t('common.loading')} />}
      {isError && !data && <FailedText onRetry={() => void refetch()}>{t('getWallet.failed')}</FailedText>}
      {installable.length > 0 && (
        <>
          <List label={t('getWallet.wallets')}>
            {installable.map(({ id, name, imageUrl, installLink: { kind, url } }) => (
              <Row
                key={id}
                leading={<WalletIcon name={name} src={imageUrl} />}
                name={name}
                sub={t(`getWallet.${kind}`)}
                trailingIcon={externalIcon}
                href={url}
              />
            ))}
          </List>
          <HelperText>{t(isApp ? 'getWallet.afterPhoneApp' : 'getWallet.afterExtension')}</HelperText>
        </>
      )}
    </ViewBody>
  )
}, getWalletMessages)
