import { afterEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// Test files share a page and its modules. The library itself removes what was rendered only in the file that loaded it
// first.
afterEach(cleanup)
