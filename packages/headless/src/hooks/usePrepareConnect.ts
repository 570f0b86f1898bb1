import { useEffect } from 'react'
import { prepareConnect } from '../actions/connection/connectLater.js'
import { isSavingData } from '../services/browser/saveData.js'
import { afterPaint, whenIdle } from '../services/browser/schedule.js'
import { usePortico } from './usePortico.js'

/** For what may be on a page from its start: loads what a press on a wallet needs once the page is idle, unless it saves data. */
export function usePrepareConnectWhenIdle(): void {
  const client = usePortico()
  useEffect(() => (isSavingData() ? undefined : prepareConnect(client, whenIdle)), [client])
}

/** For a list of wallets that the user asked for: loads it once the list is painted. */
export function usePrepareConnectAfterPaint(): void {
  const client = usePortico()
  useEffect(() => prepareConnect(client, afterPaint), [client])
}
