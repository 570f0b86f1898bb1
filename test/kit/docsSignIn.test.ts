// @vitest-environment happy-dom
// The example on the docs page "Sign in": its page here, and its server as a program of its own.

import '../../apps/docs/examples/sign-in/SignIn.test'
