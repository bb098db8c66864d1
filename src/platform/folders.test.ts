import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder } from './folders.server.ts'
import { openHome } from './postgres/home.server.ts'
import { StartError } from './start-error.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vitrin-folders-'))
})
afterEach(() => rm(parent, { recursive: true }))

describe('creating a folder', () => {
  it('creates its parents, and accepts an existing one', async () => {
    const folder = join(parent, 'a/b/c')
    await Promise.all([makeFolder(folder), makeFolder(folder)])
    await makeFolder(folder)
    expect((await stat(folder)).isDirectory()).toBe(true)
  })

  it('fails if a file is in the way', async () => {
    await writeFile(join(parent, 'file'), '')
    await expect(makeFolder(join(parent, 'file'))).rejects.toMatchObject({ code: 'EEXIST' })
    await expect(makeFolder(join(parent, 'file/below'))).rejects.toMatchObject({ code: 'ENOTDIR' })
  })

  it("fails at once below /proc, where Node's own function never ends", async () => {
    await expect(makeFolder('/proc/nowhere/data')).rejects.toThrow('/proc')
    await expect(openHome('/proc/nowhere/data')).rejects.toThrow(StartError)
  })
})
