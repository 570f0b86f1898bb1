import { type CaipNetworkId, type Network, useAccount, useModal, type UseNetworkPickerResult } from '@portico/headless'
import type { ReactNode } from 'react'
import { Button } from '../components/buttons/Button.js'
import { StatusHero } from '../components/feedback/status.js'
import { NetworkIcon } from '../components/icons/pageIcons.js'
import { Badge, List, Row } from '../components/list/List.js'
import { checkIcon, qrIcon, refreshIcon } from '../icons/modal.js'
import { failureMessages } from '../messages/en/views.js'
import { Trans, useTranslate, withMessages } from '../messages/useTranslate.js'
import { FailureDetails, useFailureText } from './failure.js'
import { NetworkMark } from './NetworkMark.js'
import { useDelayedFlag, useViewHeader, ViewBody, ViewFooter } from './View.js'

/** A network in a `NetworkList`. */
export type NetworkOption = {
  readonly id: CaipNetworkId
  readonly name: string
  /** A large `NetworkIcon`. Default: one without an image. */
  readonly icon?: ReactNode
  /** Disables the network and says why. */
  readonly reason?: string | undefined
}

/** Props of `NetworkList`. */
export type NetworkListProps = {
  label: string
  networks: readonly NetworkOption[]
  /** `id` of the active network. */
  current?: CaipNetworkId | undefined
  /** `id` of the network the wallet is switching to. */
  busy?: CaipNetworkId | undefined
  onSelect: (id: CaipNetworkId) => void
  /** A row above the networks. */
  children?: ReactNode
}

/** Networks to choose from, the current one checked. */
export function NetworkList({ label, networks, current, busy, onSelect, children }: NetworkListProps) {
  return (
    <List label={label}>
      {children}
      {networks.map(({ id, name, icon, reason }) => (
        <Row
          key={id}
          short
          leading={icon ?? <NetworkIcon name={name} size="large" />}
          name={name}
          current={id === current}
          trailingIcon={id === current ? checkIcon : undefined}
          busy={id === busy}
          disabled={reason !== undefined}
          badge={reason && <Badge>{reason}</Badge>}
          onClick={() => onSelect(id)}
        />
      ))}
    </List>
  )
}

/** Converts a `Network` to an option of `NetworkList`. */
export const toNetworkOption = (network: Network): NetworkOption => ({
  id: network.caipNetworkId,
  name: network.name,
  icon: <NetworkMark network={network} size="large" />,
})

/** Time within which a wallet answers when it switches without asking the user, in ms. */
const silentSwitchTime = 400

/** Whether the switch takes the place of the choice: once the wallet takes long, and after it rejected. */
export function useIsSwitchShown({ step }: Pick<UseNetworkPickerResult, 'step'>): boolean {
  const isSlow = useDelayedFlag(step === 'switching', silentSwitchTime)
  return isSlow || step === 'rejected' || step === 'failed'
}

/** Waiting for the wallet to switch the network, or its rejection. */
export const NetworkSwitching = withMessages(function NetworkSwitching(picker: UseNetworkPickerResult) {
  const t = useTranslate()
  const failureText = useFailureText()
  const { step, error, target, targetAccount, current, isSupported, retry, back } = picker
  const { push } = useModal()
  const pairAgain = step === 'failed' ? picker.leadsTo : undefined
  const targetName = target?.name ?? t('common.unknownNetwork')
  useViewHeader({ title: targetName, onBack: back })
  const icon = <NetworkMark network={target} size="hero" />
  const hasFailed = step === 'rejected' || step === 'failed'
  const { connector } = useAccount({ namespace: target?.chainNamespace })
  // The wallet of a login switches without asking anybody, and has no name.
  const isSilent = connector?.type === 'AUTH'
  const wallet = (isSilent ? undefined : targetAccount?.walletInfo.name) ?? t('wallet.yours')

  return (
    <>
      <ViewBody>
        {hasFailed ? (
          <StatusHero
            state="rejected"
            icon={icon}
            headline={
              step === 'rejected' ? (
                t('networks.rejected')
              ) : (
                <Trans message="networks.failed" values={{ network: targetName }} />
              )
            }
          >
            {step === 'failed' && <span>{`${failureText(error, wallet)} `}</span>}
            <Trans
              message={step === 'rejected' ? 'networks.rejectedText' : 'networks.failedText'}
              values={{ network: isSupported ? current.name : t('common.unknownNetwork') }}
            />
            {pairAgain && <span>{` ${t('networks.pairAgainText')}`}</span>}
          </StatusHero>
        ) : (
          <StatusHero
            state="waiting"
            icon={icon}
            headline={
              isSilent ? (
                <Trans message="networks.switching" values={{ network: targetName }} />
              ) : (
                <Trans message="networks.approveIn" values={{ wallet }} />
              )
            }
          >
            {isSilent ? (
              t('networks.switchingText')
            ) : (
              <Trans message="networks.approveText" values={{ network: targetName }} />
            )}
          </StatusHero>
        )}
        {step === 'failed' && <FailureDetails error={error} />}
      </ViewBody>
      <ViewFooter>
        {pairAgain && (
          <Button icon={qrIcon} onClick={() => push(pairAgain)}>
            {t('networks.pairAgain')}
          </Button>
        )}
        <Button
          key={hasFailed ? 'over' : 'waiting'}
          variant={hasFailed && !pairAgain ? 'primary' : 'second'}
          icon={refreshIcon}
          onClick={() => void retry()}
        >
          {t('common.tryAgain')}
        </Button>
      </ViewFooter>
    </>
  )
}, failureMessages)
