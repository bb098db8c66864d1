import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'vitrin-read-only-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** As a systemd unit mounts a folder that its ReadWritePaths= does not name. */
const MOUNT_READ_ONLY = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1"'
const runMounted = (command: string, words: string[] = []) =>
  spawnSync('unshare', ['-m', '/bin/sh', '-c', `${MOUNT_READ_ONLY} && ${command}`, 'sh', folder, ...words], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  })

const canMount = runMounted('true').status === 0
if (!canMount) process.stdout.write('not root: the test of a read-only WAL_ARCHIVE was left out.\n')

const openArchive = (path: string) => `
  import { openArchive } from './wal-archive.server.ts'
  await openArchive(${JSON.stringify(path)}, { password: 'p', user: undefined }).catch(({ message }) => console.log(message))
`
const run = (path: string) =>
  runMounted('exec "$2" --input-type=module-typescript --eval "$3"', [process.execPath, openArchive(path)]).stdout

it.each(canMount ? ['missing', ''] : [])(
  'reports a read-only WAL_ARCHIVE (%s) with the setting that opens it',
  (name) => {
    const archive = join(folder, name)
    expect(run(archive)).toMatch(/^The folder \S+ of WAL_ARCHIVE is read-only\. .* ReadWritePaths= must name it/)
  },
)

it.each(canMount ? ['existing'] : [])('reports an %s archive on a disk that became read-only', () => {
  const archive = join(folder, 'existing')
  const script = ['--input-type=module-typescript', '--eval', openArchive(archive)]
  const opened = spawnSync(process.execPath, script, { cwd: import.meta.dirname, encoding: 'utf8' })
  expect([opened.status, opened.stdout]).toEqual([0, ''])
  expect(run(archive)).toContain('is read-only')
})
