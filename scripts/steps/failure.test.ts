import { describe, expect, it } from 'vitest'
import { getReason } from './failure.mjs'

/** @requirement RUN-7 */
describe('why a program failed is one line', () => {
  it.each([
    [
      'npm error code ENOSPC\nnpm error syscall write\nnpm error nospc no space left on device, write',
      'the disk is full',
    ],
    [
      'npm error code EAI_AGAIN\nnpm error syscall getaddrinfo',
      'nothing can be downloaded (no network, or a proxy in the way)',
    ],
    ['npm error code EACCES\nnpm error path /x/node_modules', 'this user may not write here'],
    [
      'build/assets/error-page.js 0.19 kB\nBuild failed with 1 error:\n[UNRESOLVED] Could not resolve "./gone.ts" in src/a.ts\n  at build (error.js:1)',
      '[UNRESOLVED] Could not resolve "./gone.ts" in src/a.ts',
    ],
    ['vite building\nCould not resolve "./gone.tsx"\nerror during build:\nstack', 'Could not resolve "./gone.tsx"'],
    ['npm error code E404\nnpm error 404 Not Found - GET', '404 Not Found - GET'],
    ['', 'it did not say why'],
  ])('%j', (output, reason) => {
    expect(getReason(output)).toBe(reason)
  })
})
