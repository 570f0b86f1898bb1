// Puts beside a package what is packed with it and lives at the root of the repository. Runs before it is packed.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './shutdown.mjs'

for (const name of ['CHANGELOG.md', 'LICENSE']) cpSync(join(root, name), join(process.cwd(), name))
