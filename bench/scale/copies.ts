import { readdir, rm } from 'node:fs/promises'
import { type Home, locateCluster } from '#src/platform/postgres/home.server.ts'
import type { Processes } from './processes.ts'

interface Copy {
  /** Of the node that it is for. */
  name: string
  source: Home
  target: Home
}

/** Copies the data of a server that is stopped. */
export const copyStopped = (processes: Processes, copy: Copy): Promise<void> =>
  copyData(processes, copy, 'cp -a --reflink=auto "$1" "$2"')

const OPTIONS = "--exclude='./postmaster.*' --exclude='./pg_wal/0*' --warning=no-file-changed --warning=no-file-removed"

/**
 * Copies the data of a running server between the start and the end of a backup. Files that change or vanish meanwhile are
 * restored by its WAL, which is not copied.
 */
export const copyRunning = (processes: Processes, copy: Copy): Promise<void> =>
  copyData(processes, copy, `mkdir -m 700 "$2" && tar -C "$1" ${OPTIONS} -cf - . | tar -C "$2" -xf -`)

/** `command` copies the folder $1 to $2, which does not exist. */
async function copyData(processes: Processes, { name, source, target }: Copy, command: string) {
  const [from, to] = [locateCluster(source), locateCluster(target)]
  await rm(to, { recursive: true, force: true })
  const args = ['-c', command, 'sh', from, to]
  await processes.complete({ name: `copy-${name}`, command: '/bin/sh', args, user: target.user })
  if (!(await readdir(to)).includes('PG_VERSION')) throw new Error(`${from} was not copied to ${to}`)
}
