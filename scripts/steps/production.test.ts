import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { resolveFolders, serviceUnit } from './production.mjs'

const ANALYZE = '/usr/bin/systemd-analyze'
const hasSystemd = existsSync(ANALYZE)
if (!hasSystemd) process.stdout.write('systemd is not installed: its check of the unit was left out.\n')

const folder = mkdtempSync(join(tmpdir(), 'vitrin-unit-'))
const file = join(folder, 'vitrin.service')
// A user and a program that every machine has.
const CHECKOUT = '/srv/vitrin/app'
const EMPTY = { DATA_DIR: '', WAL_ARCHIVE: '', BACKUP_DIR: '' }
const printUnit = (variables: typeof EMPTY) =>
  serviceUnit({ user: 'games', folder: CHECKOUT, ...resolveFolders(variables, CHECKOUT), node: '/usr/bin/env' })
const FAR_FOLDERS = { DATA_DIR: '../data', WAL_ARCHIVE: '/mnt/other disk/100%', BACKUP_DIR: '/media/backups' }
writeFileSync(file, printUnit(FAR_FOLDERS))
afterAll(() => rmSync(folder, { recursive: true }))

const analyze = (...words: string[]) => execFileSync(ANALYZE, [...words, file], { encoding: 'utf8', stdio: 'pipe' })

describe.each(hasSystemd ? [ANALYZE] : [])('the systemd unit, by %s', () => {
  it('is valid', () => {
    expect(analyze('verify', '--man=no')).toBe('')
  })

  it('lets Node raise the limit of open files from the 1024 of systemd', () => {
    const list = (name: string) => execFileSync(ANALYZE, ['syscall-filter', name], { encoding: 'utf8' })
    const denied = [...printUnit(EMPTY).matchAll(/^SystemCallFilter=~(.*)$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    expect(denied.filter((name) => /^ *prlimit64$/m.test(list(name)))).toEqual([])
  })

  it('exposes the machine by 1.5 of 10 at most', () => {
    expect(analyze('security', '--offline=true', '--no-pager', '--threshold=15')).toContain('Overall exposure level')
  })
})

it('lets the service write to the checkout and to the folders of .env, whether they exist or not', () => {
  const readSetting = (unit: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]
  const far = printUnit(FAR_FOLDERS)
  expect(readSetting(far, 'ReadWritePaths')).toBe(
    '/srv/vitrin/app -/srv/vitrin/data -/var/backups/vitrin "-/mnt/other disk/100%%" -/media/backups',
  )
  expect(readSetting(far, 'Environment')).toBe('npm_config_cache=/srv/vitrin/data/npm')
  const near = printUnit({ DATA_DIR: '', WAL_ARCHIVE: '/var/backups/vitrin/wal', BACKUP_DIR: 'data/..backups' })
  expect(readSetting(near, 'ReadWritePaths')).toBe('/srv/vitrin/app -/var/backups/vitrin')
  expect(readSetting(near, 'Environment')).toBe('npm_config_cache=/srv/vitrin/app/.data/npm')
})
