import { type Namespace, type useConnect, useModal, useNetwork, usePortico, type WalletItem } from '@portico/headless'
import { useCallback, useRef, useState } from 'react'
import { Button, ButtonPair } from '../../components/buttons/Button.js'
import { Callout } from '../../components/feedback/Callout.js'
import { StatusHero } from '../../components/feedback/StatusHero.js'
import { refreshIcon } from '../../icons/shell.js'
import { Trans, useTranslate } from '../../messages/useTranslate.js'
import { useLeaveAfterConnect } from '../../shell/connect/connectScreen.js'
import { groupNetworks } from '../../shell/networks/groupNetworks.js'
import { ViewBody, ViewFooter } from '../../shell/ViewBody.js'

type ConnectCallbacks = NonNullable<Parameters<ReturnType<typeof useConnect>['mutate']>[1]>

/**
 * What a wallet that was asked for several namespaces did not grant. The modal, which closes with the first connection,
 * stays until the wallet answered for all of them; `missing` then has the configured ones without an account.
 */
export function usePartialConnect() {
  const { options } = usePortico()
  const arrive = useLeaveAfterConnect()
  const isHeld = useRef(false)
  const [missing, setMissing] = useState<readonly Namespace[]>([])
  useModal({ onOpenChange: (open, reason) => open || reason !== 'connected' || !isHeld.current })

  const watch = useCallback(
    (isForSeveral: boolean): ConnectCallbacks => {
      isHeld.current = isForSeveral
      return {
        onSuccess({ failures }) {
          isHeld.current = false
          const failed = new Set(Object.keys(failures))
          const left = new Set(
            options.networks.map((network) => network.chainNamespace).filter((one) => failed.has(one)),
          )
          setMissing([...left])
          if (left.size === 0) arrive()
        },
        onError() {
          isHeld.current = false
        },
      }
    },
    [options, arrive],
  )
  return { missing, watch }
}

/** Props of `PartlyConnected`. */
export type PartialConnectionProps = {
  readonly wallet: WalletItem
  /** Namespaces that the wallet did not grant. */
  readonly missing: readonly Namespace[]
  readonly onRetry: () => void
}

/** The wallet is connected, though not everywhere it was asked for. */
export function PartialConnection({ wallet, missing, onRetry }: PartialConnectionProps) {
  const text = useTranslate()
  const { close } = useModal()
  const { networks } = useNetwork()
  const names = groupNetworks(networks).flatMap(({ namespace, name }) => (missing.includes(namespace) ? name : []))

  return (
    <>
      <ViewBody>
        <StatusHero state="done" headline={<Trans message="external.connected" values={{ wallet: wallet.name }} />} />
        <Callout tone="warning" title={text('external.partly')}>
          <Trans message="external.partlyText" values={{ wallet: wallet.name, networks: names.join(', ') }} />
        </Callout>
      </ViewBody>
      <ViewFooter>
        <ButtonPair>
          <Button variant="second" onClick={() => close({ reason: 'connected' })}>
            {text('external.done')}
          </Button>
          <Button icon={refreshIcon} onClick={onRetry}>
            {text('common.tryAgain')}
          </Button>
        </ButtonPair>
      </ViewFooter>
    </>
  )
}
