import { expect, it } from 'vitest'
import { readEnv } from '../platform/env.ts'
import { buildOrigin } from './origin.ts'

const production = readEnv({ NODE_ENV: 'production', SECRET: 'x'.repeat(32) })

/** @requirement AUTH-27, THREAT-26 */
it('begins links in emails with the canonical host of the site only (threat 26)', () => {
  expect(buildOrigin(production, { canonicalHost: 'shop.example' })).toBe('https://shop.example')
  expect(buildOrigin(readEnv({ WEB_PORT: '3170' }), { canonicalHost: 'localhost' })).toBe('http://localhost:3170')
  expect(buildOrigin(production, { canonicalHost: '' })).toBeUndefined()
})
