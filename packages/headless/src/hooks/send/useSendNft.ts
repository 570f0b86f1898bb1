import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { connectedAccount } from '../../client/selectors.js'
import type { Nft } from '../../entities/nft.js'
import { type SendNftFlow, startSendNft, toSendNftStep } from '../../flows/send/nft.js'
import { nftHoldingQuery } from '../../queries/nftHolding.js'
import { networkIdOf } from '../../rules/address/caip.js'
import { useFeatures } from '../useFeatures.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** Whether the NFT can be sent, and the function that puts it into the draft. */
export type UseSendNftResult = SendNftFlow

/**
 * Whether the connected account can send an NFT (ERC-721 or ERC-1155). Read from the chain, because services that list NFTs may
 * be wrong. `start` puts the NFT into the draft of `useSendDraft` and shows the Send view; from there `useSend` works as with any
 * token.
 *
 * @example
 * const { step, start } = useSendNft({ nft })
 * step === 'ready' && <button onClick={start}>Send</button>
 */
export function useSendNft({ nft }: { readonly nft: Nft }): UseSendNftResult {
  const client = usePortico()
  const account = usePorticoState((state) => connectedAccount(state))
  const { send } = useFeatures()
  const { caipNetworkId, address, tokenId } = nft
  const query = nftHoldingQuery(client, { account, caipNetworkId, address, tokenId })
  const { data: holding, error, refetch } = useQuery(query)
  const isOffered = send && account !== undefined && networkIdOf(account) === caipNetworkId && query.enabled !== false
  return useMemo(
    () => ({
      ...toSendNftStep({ nft, isOffered, holding, error }),
      start() {
        if (isOffered && holding) startSendNft(client, nft, holding)
      },
      retry: () => void refetch(),
    }),
    [client, nft, isOffered, holding, error, refetch],
  )
}
