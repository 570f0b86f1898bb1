// Finds programs, and installs Debian's package of one that is missing.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether `installPackage` can work. @param {NodeJS.ProcessEnv} environment @param {boolean} isRoot */
export const mayInstall = (environment, isRoot) => isRoot && onPath(['apt-get'], environment) !== undefined

/** Returns the command that failed, if one did. @param {string} name of a Debian package @param {NodeJS.ProcessEnv} environment */
export function installPackage(name, environment) {
  console.log(`Installing the Debian package ${name} …`)
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' }
  const commands = [['update'], ['install', '--yes', '--no-install-recommends', name]]
  const failed = commands.find(
    (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status !== 0,
  )
  return failed && `apt-get ${failed.join(' ')}`
}

/** Path of the first of these programs. @param {readonly string[]} programs @param {NodeJS.ProcessEnv} environment */
export function onPath(programs, environment) {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
