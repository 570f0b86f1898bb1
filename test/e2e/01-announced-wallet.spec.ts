import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { test } from './support/fixtures'
import { runWalletFlow } from './support/walletFlow'

test('a user connects an announced wallet, switches network, sends, reloads and disconnects', async ({
  page,
  docs,
  world,
}) => {
  await runWalletFlow(new ModalPage(page, mouse, docs.url), world)
})
