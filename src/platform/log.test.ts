import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** What a process of ours writes when it logs this. */
function logToString(what: object): string {
  const module = `import { openLog } from './src/platform/log.server.ts'; openLog('info').info(${JSON.stringify(what)}, 'logged')`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', module], { encoding: 'utf8' })
}

/** @requirement ARCH-6 */
it('writes a line of JSON with the time and the level', () => {
  expect(JSON.parse(logToString({ siteId: 1 }))).toMatchObject({
    level: 30,
    siteId: 1,
    msg: 'logged',
    time: expect.any(String),
  })
})

/** @requirement ARCH-6, THREAT-39 */
it('hides passwords, tokens and card numbers wherever they sit (threat 39)', () => {
  const line = logToString({
    password: 'canary-1',
    body: { Password: 'canary-2', AccessToken: 'canary-3', card: { cardNumber: 'canary-4', cvc: 'canary-5' } },
    req: { headers: { authorization: 'canary-6', cookie: 'canary-7' } },
  })
  expect(line).not.toContain('canary')
  expect(line.match(/\[hidden\]/g)).toHaveLength(7)
})
