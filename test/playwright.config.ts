import { defineConfig } from '@playwright/test'
import { findChromium } from '../tools/chromium.mjs'

const shots = process.env['PORTICO_SHOTS']

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../.cache/flows',
  workers: 2,
  // Each worker has a world of its own, so that the flows of one file can run on both.
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  projects: shots
    ? [{ name: 'shots', grep: /@shots/ }]
    : [
        { name: 'flows', grepInvert: /@shots|@slow|@nightly/ },
        // What is seldom broken by itself: flows of an example that the modal has too, and what takes long, such as whole pages of the docs.
        { name: 'slow', grep: /@slow/ },
        // The same flow in one more example, and the same states in one more look.
        { name: 'nightly', grep: /@nightly/ },
      ],
  use: {
    viewport: { width: 1280, height: 860 },
    // Recording slows every step down: PORTICO_TRACE=1 does it, and keeps the traces of failures.
    trace: process.env['PORTICO_TRACE'] ? 'retain-on-failure' : 'off',
    serviceWorkers: 'block',
    launchOptions: {
      ...pathOfChromium(),
      args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1'],
    },
  },
})

function pathOfChromium(): { executablePath: string } {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found: install it, or set CHROMIUM_PATH to the program.')
  return { executablePath }
}
