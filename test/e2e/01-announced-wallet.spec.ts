import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { test } from './support/fixtures'
import { runWalletFlow } from './support/walletFlow'

test('a visitor connects an announced wallet, switches, sends, comes back and leaves', async ({
  page,
  docs,
  world,
}) => {
  await runWalletFlow(new ModalPage(page, mouse, docs.url), world)
})
