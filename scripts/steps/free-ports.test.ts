import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkPorts } from './free-ports.mjs'
import { readVariables } from './settings.mjs'

const FREE = { WEB_PORT: '0', GATEWAY_PORT: '0', AUTH_PORT: '0', UNIVERSAL_PORT: '0' }

async function withTakenPort(check: (port: number) => Promise<void>) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await check((server.address() as AddressInfo).port)
  await new Promise((resolve) => server.close(resolve))
}

/** @requirement OPS-10 */
describe('the check of ports before npm start does anything', () => {
  it('passes free ports', async () => {
    await checkPorts(FREE)
  })

  it('names the port and the variable of a port in use, only for services of this process', () =>
    withTakenPort(async (port) => {
      const sentence = `Port ${port} on 127.0.0.1 is taken (AUTH_PORT). Stop what listens there, or set AUTH_PORT to another port.`
      await expect(checkPorts({ ...FREE, AUTH_PORT: `${port}` })).rejects.toThrow(sentence)
      await checkPorts({ ...FREE, AUTH_PORT: `${port}`, SERVICES: 'web,gateway' })
    }))

  it.each(['abc', '70000', '-1', '80.5'])('states what the variable accepts for %s', async (text) => {
    const sentence = `WEB_PORT=${text} cannot be used: WEB_PORT takes a whole number from 0 to 65535, such as 3000.`
    await expect(checkPorts({ ...FREE, WEB_PORT: text })).rejects.toThrow(sentence)
  })

  it('refuses one port for two services', async () => {
    const both = { ...FREE, WEB_PORT: '14777', AUTH_PORT: '14777' }
    await expect(checkPorts(both)).rejects.toThrow('WEB_PORT and AUTH_PORT are both 14777')
  })

  it('reads .env, over which the environment counts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrin-env-'))
    const file = join(folder, '.env')
    await writeFile(file, 'WEB_PORT=1234\nHOST=0.0.0.0\n')
    expect(readVariables(file, { WEB_PORT: '5' })).toEqual({ WEB_PORT: '5', HOST: '0.0.0.0' })
    expect(readVariables(join(folder, 'none'), { WEB_PORT: '5' })).toEqual({ WEB_PORT: '5' })
    await rm(folder, { recursive: true })
  })

  /** @requirement RUN-7 */
  it('ends npm start with one line, before its first step', () =>
    withTakenPort(async (port) => {
      const env = { ...process.env, ...FREE, WEB_PORT: `${port}` }
      const ran = await new Promise<{ code: unknown; out: string; error: string }>((resolve) =>
        execFile(process.execPath, ['scripts/start.mjs'], { env }, (failure, out, error) =>
          resolve({ code: failure?.code, out, error }),
        ),
      )
      expect(ran).toEqual({
        code: 1,
        out: '',
        error: expect.stringMatching(/^\nPort \d+ on 127\.0\.0\.1 is taken \(WEB_PORT\)\..*\n$/),
      })
    }))
})
