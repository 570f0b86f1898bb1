// @vitest-environment happy-dom
// The test of an app with the modal on the docs page "Testing your app".

import '../../apps/docs/examples/testing/ModalApp.test'
