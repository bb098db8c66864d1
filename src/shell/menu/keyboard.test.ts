import { Script } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keyboardScript } from './keyboard.ts'

test('parses on its own and is below 1 KB compressed', () => {
  const code = keyboardScript()
  expect(() => new Script(code)).not.toThrow()
  expect(code).not.toMatch(/\/\*|__vi|<\/script/)
  expect(gzipSync(code).length).toBeLessThan(1024)
})
