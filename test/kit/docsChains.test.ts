// @vitest-environment happy-dom
// The test beside the example of the page "Five namespaces".

import '../../apps/docs/examples/chains/ChainAccounts.test'
