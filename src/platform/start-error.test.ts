import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { StartError, toStartError } from './start-error.ts'

/** @requirement RUN-7 */
describe('errors that prevent a start', () => {
  it.each([
    ['a full disk', { code: 'ENOSPC', path: '/data' }, 'The disk is full (/data). Make room and start again.'],
    ['a full disk under PostgreSQL', { code: '53100' }, 'The disk is full. Make room and start again.'],
    [
      'a port below 1024',
      { code: 'EACCES', port: 80, address: '127.0.0.1' },
      'Port 80 needs more rights than this user has. Choose one above 1023.',
    ],
    [
      'a folder of another user',
      { code: 'EACCES', path: '/data' },
      'No permission (/data). Give this user the folder, or start as its owner.',
    ],
  ])('describes %s in one line', (_, error, line) => {
    expect(toStartError(Object.assign(new Error('raw'), error))?.message).toBe(line)
  })

  it('names the port in use', async () => {
    const first = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => first.once('listening', resolve))
    const { port } = first.address() as { port: number }
    const refused = await new Promise((resolve) => createServer().once('error', resolve).listen(port, '127.0.0.1'))
    expect(toStartError(refused)?.message).toContain(`Port ${port} on 127.0.0.1 is taken`)
    first.close()
  })

  it('passes a start error through and leaves a bug to its stack', () => {
    const error = new StartError('one line')
    expect(toStartError(error)).toBe(error)
    expect(toStartError(new TypeError('x is not a function'))).toBeUndefined()
  })
})
