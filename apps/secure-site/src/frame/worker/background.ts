import type { Access } from './access'

const tasks = new WeakMap<Access, Promise<void>>()

/** Resolves when nothing is left of what nobody waits for. */
export const whenIdle = (access: Access): Promise<void> => tasks.get(access) ?? Promise.resolve()

/** Does work that nobody waits for, one after the other. A failure of one ends nothing. */
export function runInBackground(access: Access, work: () => Promise<void>): void {
  tasks.set(
    access,
    whenIdle(access)
      .then(work)
      .catch(() => undefined),
  )
}
