// @vitest-environment happy-dom
// The test that the docs show on the page "Testing your app", as it stands there.

import '../../../apps/docs/examples/testing/WalletApp.test'
