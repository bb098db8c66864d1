import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readRepo } from './read-repo.ts'
import { inspect } from './rules.ts'

it('reads a symbolic link as its target, which is never a path of one machine', () => {
  const root = mkdtempSync(join(tmpdir(), 'linked-'))
  writeFileSync(join(root, 'tracked.md'), 'a word\n')
  symlinkSync('/home/' + 'ayse/packages', join(root, 'packages'))
  const read = readRepo(root)
  rmSync(root, { recursive: true })
  expect(read.map(({ path }) => path)).toEqual(['packages', 'tracked.md'])
  expect(inspect(read).map(({ path, rule }) => `${path} ${rule}`)).toEqual(['packages a path of one machine'])
})
