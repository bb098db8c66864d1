import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildPages } from './pages.mjs'

/** Builds the text of the route list, and adds a line to the log of builds. */
const PROGRAM = `
const [, , root] = process.argv
const fs = require('node:fs')
fs.mkdirSync(root + '/build/server', { recursive: true })
fs.copyFileSync(root + '/src/routes.ts', root + '/build/server/index.js')
fs.appendFileSync(root + '/builds.log', 'built\\n')
`

let root: string
const path = (name: string) => join(root, name)
const build = () => buildPages(process.execPath, { root, programs: [[path('program.cjs'), root]] })
const countBuilds = () => readFileSync(path('builds.log'), 'utf8').trim().split('\n').length

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrin-pages-'))
  mkdirSync(path('src/cart'), { recursive: true })
  writeFileSync(path('program.cjs'), PROGRAM)
  writeFileSync(path('src/routes.ts'), 'first')
})
afterEach(() => rmSync(root, { recursive: true }))

/** @requirement RUN-1 */
it('builds the pages once, and again when a source of theirs has changed', async () => {
  expect(await build()).toBe('built')
  expect(await build()).toBe('up to date')
  writeFileSync(path('src/routes.ts'), 'next version')
  expect(await build()).toBe('built')
  expect(readFileSync(path('build/server/index.js'), 'utf8')).toBe('next version')
  writeFileSync(path('src/cart/cart.ts'), 'a new source')
  expect(await build()).toBe('built')
  expect(await build()).toBe('up to date')
  expect(countBuilds()).toBe(3)
})

it('does not build for a changed test', async () => {
  await build()
  writeFileSync(path('src/cart/cart.test.ts'), 'a new test')
  expect(await build()).toBe('up to date')
})

it('builds again after a build that failed', async () => {
  await build()
  writeFileSync(path('src/routes.ts'), 'next version')
  writeFileSync(path('program.cjs'), 'process.exit(1)')
  await expect(build()).rejects.toThrow(/were not built/)
  writeFileSync(path('program.cjs'), PROGRAM)
  expect(await build()).toBe('built')
})
