import { describe, expect, it } from 'vitest'
import { VARIABLES } from './env.ts'
import { misspeltVariables } from './misspelt-variables.ts'

const warn = (...names: string[]) => misspeltVariables(names, VARIABLES)

/** @requirement OPS-10 */
describe('a variable that is none of ours', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['WEBPORT', 'WEB_PORT'],
    ['TRUST_PROXXY', 'TRUST_PROXY'],
    ['SERVICE', 'SERVICES'],
    ['DEM0', 'DEMO'],
  ])('%s is warned about: %s is suggested', (typed, intended) => {
    expect(warn(typed)).toEqual([`${typed} is not a setting of Vitrin and has no effect. Did you mean ${intended}?`])
  })

  it.each([
    'HOME',
    'HOSTNAME',
    'PATH',
    'PORT',
    'PGHOST',
    'NODE_OPTIONS',
    'npm_config_host',
    'LOGNAME',
    'MAIL',
    'LANG',
    'SHELL',
  ])('%s of the machine is not', (name) => expect(warn(name)).toEqual([]))

  it('right ones are not', () => {
    expect(warn(...VARIABLES)).toEqual([])
  })
})
