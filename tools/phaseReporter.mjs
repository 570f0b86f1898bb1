// A Vitest reporter that adds up where the workers' time went, in milliseconds, and keeps it beside the other reports.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

// Vitest loads a reporter by the default export of its file.
// oxlint-disable-next-line import/no-default-export
export default class PhaseReporter {
  /** @param {{ outputFile?: string }} [options] */
  constructor({ outputFile = process.env.PORTICO_PHASES_FILE } = {}) {
    this.outputFile = outputFile
  }

  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const phases = { environment: 0, prepare: 0, setup: 0, import: 0, tests: 0 }
    const environments = new Set()
    for (const module of modules) {
      const spent = module.diagnostic()
      // Every file of a worker repeats what its one environment took.
      environments.add(spent.environmentSetupDuration)
      phases.prepare += spent.prepareDuration
      phases.setup += spent.setupDuration
      phases.import += spent.collectDuration
      phases.tests += spent.duration
    }
    phases.environment = [...environments].reduce((sum, time) => sum + time, 0)
    if (!this.outputFile) return
    mkdirSync(dirname(this.outputFile), { recursive: true })
    writeFileSync(this.outputFile, JSON.stringify(phases))
  }
}
