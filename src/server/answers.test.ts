import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { HttpError } from '../api/refusal.ts'
import { answerErrors } from './answers.server.ts'

/** The response and the log of a request that ends with this error. */
async function getEndOfResponse(error: Error) {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const app = fastify({ logger: { level: 'error', stream } })
  answerErrors(app)
  app.get('/', async () => {
    throw error
  })
  const answer = await app.inject({ method: 'GET', url: '/' })
  await app.close()
  return { status: answer.statusCode, body: answer.json(), log: lines.join('') }
}

/** @requirement ARCH-11 */
it('a failed call is logged, and the response reveals nothing else (storefront 8)', async () => {
  const { status, body, log } = await getEndOfResponse(new Error('relation "orders" is gone'))
  expect([status, body.ErrorCode]).toEqual([500, 'SystemError'])
  expect(JSON.stringify(body)).not.toContain('orders')
  expect(log).toContain('relation \\"orders\\" is gone')
})

it('a refusal is a normal response: nothing is logged', async () => {
  expect(await getEndOfResponse(new HttpError(401, 'Unauthorized'))).toMatchObject({ status: 401, log: '' })
})
