import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeClient } from '../../test/fakeClient.js'
import { PorticoProvider } from './PorticoProvider.js'
import { useQrCodeRoute } from './wallets/useQrCodeRoute.js'
import { useWalletList } from './wallets/useWalletList.js'

function Ways() {
  const { showsQrCode, groups } = useWalletList()
  const isForAnother = useQrCodeRoute()?.params?.otherDevice ?? false
  return <p>{JSON.stringify({ showsQrCode, isForAnother, groups: groups.map(({ type }) => type) })}</p>
}

test('a phone takes over what a server drew, and then shows what is for phones', async () => {
  const page = (
    <PorticoProvider client={fakeClient()}>
      <Ways />
    </PorticoProvider>
  )
  const main = document.createElement('main')
  main.innerHTML = renderToString(page)
  expect(main.textContent).toContain('"showsQrCode":true')
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
  onTestFinished(() => agent.mockRestore())
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  const root = await act(async () => hydrateRoot(main, page, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(main.textContent).toContain('"showsQrCode":false')
  await act(async () => root.unmount())
})
