// What code blocks of the pages take from the page around them.
import type { Client } from '@portico/headless'

declare global {
  /** The client that the page creates above. */
  const portico: Client
}
