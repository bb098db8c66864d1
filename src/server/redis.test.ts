import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { identifyBuild } from './redis.server.ts'

it('identifies a build by the digest of all its sources, else by its program', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-build-'))
  await mkdir(join(folder, 'server'))
  const none = await identifyBuild(folder)
  await writeFile(join(folder, 'server/index.js'), 'program')
  const program = await identifyBuild(folder)
  await writeFile(join(folder, 'sources.sha256'), 'digest')
  expect(await identifyBuild(folder)).toBe('digest')
  expect(program).not.toBe(none)
  await rm(folder, { recursive: true })
})
