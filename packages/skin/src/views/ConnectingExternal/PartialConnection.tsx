import { type Namespace, type useConnect, useModal, useNetwork, usePortico, type WalletItem } from '@portico/headless'
import { groupNetworks } from '@portico/headless/rules'
import { useCallback, useRef, useState } from 'react'
import { Button, ButtonPair } from '../../components/buttons/Button.js'
import { Callout, StatusHero } from '../../components/feedback/status.js'
import { refreshIcon } from '../../icons/shell.js'
import { Trans, useTranslate } from '../../messages/useTranslate.js'
import { useLeaveAfterConnect } from '../../shell/connect/connectScreen.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'

type ConnectCallbacks = NonNullable<Parameters<ReturnType<typeof useConnect>['mutate']>[1]>

/**
 * Handles a request for several namespaces. The modal would close with the first connection; this keeps it open until the
 * wallet has answered for all of them. `missing` then has the configured namespaces that were not granted. `watch` returns
 * the callbacks for `connect`.
 */
export function usePartialConnect() {
  const { options } = usePortico()
  const leaveAfterConnect = useLeaveAfterConnect()
  const keepsModalOpen = useRef(false)
  const [missing, setMissing] = useState<readonly Namespace[]>([])
  useModal({ onOpenChange: (open, reason) => open || reason !== 'connected' || !keepsModalOpen.current })

  const watch = useCallback(
    (isForAllNamespaces: boolean): ConnectCallbacks => {
      keepsModalOpen.current = isForAllNamespaces
      return {
        onSuccess({ failures }) {
          keepsModalOpen.current = false
          const failed = new Set(Object.keys(failures))
          const notGranted = new Set(
            options.networks.map((network) => network.chainNamespace).filter((namespace) => failed.has(namespace)),
          )
          setMissing([...notGranted])
          if (notGranted.size === 0) leaveAfterConnect()
        },
        onError() {
          keepsModalOpen.current = false
        },
      }
    },
    [options, leaveAfterConnect],
  )
  return { missing, watch }
}

/** Props of `PartialConnection`. */
export type PartialConnectionProps = {
  readonly wallet: WalletItem
  /** Namespaces the wallet did not grant. */
  readonly missing: readonly Namespace[]
  readonly onRetry: () => void
}

/** The wallet is connected, but not in every requested namespace. */
export function PartialConnection({ wallet, missing, onRetry }: PartialConnectionProps) {
  const t = useTranslate()
  const { close } = useModal()
  const { networks } = useNetwork()
  const names = groupNetworks(networks).flatMap(({ namespace, name }) => (missing.includes(namespace) ? name : []))

  return (
    <>
      <ViewBody>
        <StatusHero state="done" headline={<Trans message="external.connected" values={{ wallet: wallet.name }} />} />
        <Callout tone="warning" title={t('external.partial')}>
          <Trans message="external.partialText" values={{ wallet: wallet.name, networks: names.join(', ') }} />
        </Callout>
      </ViewBody>
      <ViewFooter>
        <ButtonPair>
          <Button variant="second" onClick={() => close({ reason: 'connected' })}>
            {t('external.done')}
          </Button>
          <Button icon={refreshIcon} onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        </ButtonPair>
      </ViewFooter>
    </>
  )
}
