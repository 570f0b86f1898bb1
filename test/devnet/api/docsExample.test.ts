// @vitest-environment happy-dom
// The test that the docs page "Testing your app" shows.

import '../../../apps/docs/examples/testing/WalletApp.test'
