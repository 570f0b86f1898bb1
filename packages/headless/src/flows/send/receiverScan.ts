import { withNativeToken } from '../../actions/send/sendDraft.js'
import type { Client } from '../../client/client.js'
import type { PorticoError } from '../../errors/base.js'
import { ScanError } from '../../errors/scan.js'
import { isSameAddress } from '../../rules/address/address.js'
import { formatAmount } from '../../rules/tokens/amount.js'
import { parseScannedCode, type ScannedCode } from '../../rules/tokens/scannedCode.js'
import type { SendableToken } from '../../rules/tokens/send.js'
import { scanQrCodes } from '../../services/browser/qrScanner.js'
import { createSendDraftControls } from './draft.js'

/** The scan of a recipient. */
export type ReceiverScanStep =
  /** The browser asks for the camera, or starts it. */
  | { readonly step: 'starting'; readonly error: null }
  /** `error`: why the code in front of the camera cannot be used; the draft did not change. */
  | { readonly step: 'scanning'; readonly error: ScanError | null }
  /**
   * The camera is off: access was denied, there is none, or it stopped. A `ScanError`, unless the scanner could not be loaded.
   */
  | { readonly step: 'failed'; readonly error: PorticoError }

/** Puts what a code asks for into the draft; what it leaves open stays as it is. */
function fillDraft(client: Client, code: ScannedCode, tokens: readonly SendableToken[]): void {
  const { recipient, tokenAddress, amount } = code
  const { setToken, setAmount, setReceiver } = createSendDraftControls(client)
  const chosen = () => withNativeToken(client, client.state.getState().sendDraft).token
  const isChosen = tokenAddress !== undefined && isSameAddress(chosen()?.address ?? '', tokenAddress)
  if (tokenAddress !== undefined && (!isChosen || chosen()?.nft)) {
    const held = tokens.find(({ token }) => isSameAddress(token.address ?? '', tokenAddress))
    if (!held) throw new ScanError('QR_CODE_TOKEN_UNKNOWN')
    setToken(held.token)
  } else if (tokenAddress === undefined && amount !== undefined) setToken(undefined)
  if (amount !== undefined)
    setAmount(typeof amount === 'bigint' ? formatAmount(amount, chosen()?.decimals ?? 0) : amount)
  setReceiver(recipient)
}

/** What a scan needs. `getTokens`: those that can be sent, when a code is read. */
export type ReceiverScanOptions = {
  readonly video: HTMLVideoElement
  readonly getTokens: () => readonly SendableToken[]
  readonly onStep: (step: ReceiverScanStep) => void
  /** The draft has the recipient, and the camera is off. */
  readonly onScanned: () => void
}

/** Scans until a code names a recipient for the draft. Returns a function that ends it and turns the camera off. */
export function startReceiverScan(
  client: Client,
  { video, getTokens, onStep, onScanned }: ReceiverScanOptions,
): () => void {
  let last: string | undefined
  const stop = scanQrCodes({
    video,
    onStart: () => onStep({ step: 'scanning', error: null }),
    onText(text) {
      const network = withNativeToken(client, client.state.getState().sendDraft).token?.caipNetworkId
      if (text === last || !network) return
      last = text
      try {
        fillDraft(client, parseScannedCode(text, network), getTokens())
      } catch (error) {
        if (!(error instanceof ScanError)) throw error
        return onStep({ step: 'scanning', error })
      }
      stop()
      onScanned()
    },
    onFailure: (error) => onStep({ step: 'failed', error }),
  })
  return stop
}
