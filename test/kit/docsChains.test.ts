// @vitest-environment happy-dom
// The test of the example on the docs page "Five chains".

import '../../apps/docs/examples/chains/ChainAccounts.test'
