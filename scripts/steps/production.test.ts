import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { serviceUnit } from './production.mjs'

const ANALYZE = '/usr/bin/systemd-analyze'
const hasSystemd = existsSync(ANALYZE)
if (!hasSystemd) process.stdout.write('systemd is not installed: its check of the unit was left out.\n')

const folder = mkdtempSync(join(tmpdir(), 'vitrin-unit-'))
const file = join(folder, 'vitrin.service')
// A user and a program that every machine has.
writeFileSync(file, serviceUnit({ user: 'games', folder: '/srv/vitrin/app', node: '/usr/bin/env' }))
afterAll(() => rmSync(folder, { recursive: true }))

const analyze = (...words: string[]) => execFileSync(ANALYZE, [...words, file], { encoding: 'utf8', stdio: 'pipe' })

describe.each(hasSystemd ? [ANALYZE] : [])('the systemd unit, by %s', () => {
  it('is valid', () => {
    expect(analyze('verify', '--man=no')).toBe('')
  })

  it('exposes the machine by 1.5 of 10 at most', () => {
    expect(analyze('security', '--offline=true', '--no-pager', '--threshold=15')).toContain('Overall exposure level')
  })
})
