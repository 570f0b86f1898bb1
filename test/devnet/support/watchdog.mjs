// Started beside the programs of a local world. Reads their process ids from stdin (+1 alive, -1 ended); when its starter
// is gone, however it ended, stdin closes and whatever still runs is killed.

import { createInterface } from 'node:readline'

const alive = new Set()
for await (const line of createInterface({ input: process.stdin })) {
  const pid = Math.abs(Number(line))
  if (line.startsWith('+')) alive.add(pid)
  else alive.delete(pid)
}
for (const pid of alive) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    continue
  }
}
