import { type Nft, type ViewParams, useModal, useNetwork, useNfts, usePortico, useSendNft } from '@portico/headless'
import { loadImage } from '@portico/headless/actions'
import { getExplorerUrl } from '@portico/headless/rules'
import { useQuery } from '@tanstack/react-query'

export function Nfts() {
  const { data, error, isLoading, hasNextPage, fetchNextPage, refetch } = useNfts()
  const { push } = useModal()

  return (
    <section aria-label="NFTs">
      <p role="status">{isLoading && 'Loading…'}</p>
      {error && (
        <p role="alert">
          {error.message} <button onClick={() => void refetch()}>Try again</button>
        </p>
      )}
      {data?.nfts.length === 0 && <p>No NFTs found</p>}
      {data?.nfts.map((nft) => (
        <button key={nft.id} onClick={() => push({ view: 'Nft', params: { nft } })}>
          {nft.name}
        </button>
      ))}
      {hasNextPage && <button onClick={() => void fetchNextPage()}>Look further back</button>}
    </section>
  )
}

export function NftDetail({ nft }: ViewParams['Nft']) {
  const network = useNetwork().networks.find(({ caipNetworkId }) => caipNetworkId === nft.caipNetworkId)
  const explorerUrl = nft.address && getExplorerUrl(network, 'address', nft.address)

  return (
    <>
      <Picture nft={nft} />
      <dl className="drawer-details">
        <dt>Name</dt>
        <dd>{nft.name}</dd>
        <dt>Collection</dt>
        <dd>{nft.collection}</dd>
        <dt>Amount</dt>
        <dd>{nft.amount}</dd>
      </dl>
      <SendNft nft={nft} />
      {explorerUrl && (
        <a href={explorerUrl} target="_blank" rel="noreferrer">
          Contract
        </a>
      )}
    </>
  )
}

function SendNft({ nft }: ViewParams['Nft']) {
  const { step, error, start, retry } = useSendNft({ nft })

  switch (step) {
    case 'unavailable':
      return null
    case 'failed':
      return (
        <p role="alert">
          {error.message} <button onClick={retry}>Try again</button>
        </p>
      )
    case 'notHeld':
      return <p role="status">This account no longer has it.</p>
    default:
      return (
        <button className="drawer-primary" disabled={step === 'checking'} onClick={start}>
          Send
        </button>
      )
  }
}

/** The image as a blob of the page, loaded without cookies. */
export function Picture({ nft: { imageUrl = '', name } }: { nft: Pick<Nft, 'imageUrl' | 'name'> }) {
  const portico = usePortico()
  const { data } = useQuery({ queryKey: ['image', imageUrl], queryFn: () => loadImage(portico, { url: imageUrl }) })
  return data ? <img className="drawer-nft" src={data.url} alt={name} /> : null
}
