// Reads how many tests passed and failed from the JSON reports of Vitest and Playwright.
import { existsSync, readFileSync } from 'node:fs'

/**
 * What a step counts for. A step without tests of its own counts as one. A step that ended badly has at least one
 * failure, whatever its report says.
 *
 * @param {string | undefined} report @param {boolean} endedWell
 */
export function countTests(report, endedWell) {
  const counted = report === undefined ? { passed: endedWell ? 1 : 0, failed: 0 } : read(report)
  const nothingRan = counted.passed + counted.failed === 0
  return { passed: counted.passed, failed: Math.max(counted.failed, endedWell && !nothingRan ? 0 : 1) }
}

/** @param {string} report */
function read(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0 }
  const json = JSON.parse(readFileSync(report, 'utf8'))
  return json.stats
    ? { passed: json.stats.expected, failed: json.stats.unexpected + json.stats.flaky }
    : { passed: json.numPassedTests, failed: json.numFailedTests }
}
