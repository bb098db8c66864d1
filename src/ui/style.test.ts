import { globSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** Gzipped size that all pages together may need, the largest theme included. */
const MAX = 25 * 1024

/** The built style sheets by source name. */
async function buildStyles(): Promise<Record<string, string>> {
  const inputs = ['src/ui/style.css', ...globSync('src/ui/themes/*.css', { cwd: ROOT })]
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: { write: false, target: 'es2022', rolldownOptions: { input: inputs.map((path) => join(ROOT, path)) } },
  })
  if (!('output' in result)) throw new Error('one build has one result')
  return Object.fromEntries(
    result.output.flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css')
        ? [[file.names[0] ?? '', Buffer.from(file.source).toString()]]
        : [],
    ),
  )
}

describe('the style sheet of every page (decision 0117)', () => {
  let sheets: Record<string, string> = {}
  const style = () => sheets['style.css'] ?? ''

  beforeAll(async () => {
    sheets = await buildStyles()
  })

  /** @requirement ARCH-13 */
  it('is at most 25 KB including the largest theme, gzipped and in brotli', () => {
    expect(Object.keys(sheets).sort()).toEqual(['15.css', '17.css', 'style.css'])
    const getSize = (compress: (sheet: string) => Buffer) =>
      Object.values(sheets).reduce((bytes, sheet) => bytes + compress(sheet).length, 0)
    expect(getSize((sheet) => gzipSync(sheet, { level: 9 }))).toBeLessThanOrEqual(MAX)
    expect(getSize((sheet) => brotliCompressSync(sheet))).toBeLessThanOrEqual(MAX)
  })

  it('sets the variables of utilities in browsers without `@property`', () => {
    expect(style()).toMatch(/@layer properties\{@supports [^{]+\{\*,:before,:after\{--tw-border-style:solid/)
  })

  it('mixes colours only in the theme, and reads the text direction only from the document', () => {
    const inUtilities = style().slice(style().indexOf('@layer utilities{'))
    expect(inUtilities).not.toContain('color-mix')
    expect(style()).not.toContain(':lang(ae)')
    expect(style()).not.toContain(':dir(')
  })

  it('has nested rules flattened', () => {
    expect(style()).not.toMatch(/[{;}]&/)
  })
})
