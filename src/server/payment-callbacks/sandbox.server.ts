import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#src/api/serve.server.ts'
import type { FormField } from '#src/payments/providers/provider.ts'
import {
  type AtGate,
  answerServer,
  type BankRedirect,
  enterGate,
  proveHolder,
} from '#src/payments/providers/sandbox/books-commands.server.ts'
import { SANDBOX_API, SANDBOX_GATE } from '#src/payments/providers/sandbox/sandbox.ts'
import { refuseErrors } from '../answers.server.ts'
import { readForms } from './callbacks.server.ts'
import { codePage, downPage, noResponsePage, refusedPage, returnPage } from './sandbox-pages.ts'

type FormRequest = FastifyRequest<{ Body: FormField[] | undefined }>

/** The sandbox bank: a page for 3-D Secure, and server-to-server replies. It stores and logs no card number. */
export function sandboxRoutes(app: FastifyInstance, appContext: Pick<AppContext, 'db'>) {
  refuseErrors(app)
  readForms(app)
  app.post(SANDBOX_GATE, async ({ body = [] }: FormRequest, reply) => {
    const gate = await enterGate(appContext.db, body)
    if (!gate) return page(reply.code(400), refusedPage())
    return gate.behaviour === 'bankDown' ? page(reply.code(503), downPage(gate)) : page(reply, codePage(gate))
  })
  app.post(`${SANDBOX_GATE}/code`, async ({ body = [] }: FormRequest, reply) => {
    const field = (name: string) => body.find((one) => one.name === name)?.value ?? ''
    const proof = await proveHolder(appContext.db, field('token'), field('code'))
    if (!proof) return page(reply.code(400), refusedPage())
    return isBankRedirect(proof) ? returnToShop(reply, proof) : page(reply, codePage(proof, { wrong: true }))
  })
  app.post(SANDBOX_API, async ({ body = [] }: FormRequest, reply) => {
    const answer = await answerServer(appContext.db, body.find(({ name }) => name === 'DATA')?.value ?? '')
    if (answer !== undefined) return reply.type('text/xml; charset=ISO-8859-9').send(answer)
    // A broken connection, so that the caller has to query the outcome later.
    reply.hijack()
    reply.raw.destroy()
    return reply
  })
}

const isBankRedirect = (proof: AtGate | BankRedirect): proof is BankRedirect => 'address' in proof

async function returnToShop(reply: FastifyReply, back: BankRedirect) {
  if (back.behaviour === 'goesQuiet') return page(reply, noResponsePage(back))
  if (back.behaviour === 'comesTwice') await callServer(back)
  const nonce = randomBytes(12).toString('base64url')
  const autoSubmit = back.behaviour !== 'comesLate'
  return page(reply, returnPage(back, { nonce, autoSubmit }), { nonce, to: new URL(back.address).origin })
}

/** The bank's server reports what the browser will report a moment later. */
async function callServer({ address, fields }: BankRedirect) {
  const body = new URLSearchParams(fields.map(({ name, value }) => [name, value]))
  await fetch(address, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(5000) }).catch(
    () => undefined,
  )
}

interface PagePolicy {
  nonce?: string
  to?: string
}

const page = (reply: FastifyReply, html: string, { nonce, to }: PagePolicy = {}) =>
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        ...(nonce ? [`script-src 'nonce-${nonce}'`] : []),
        `form-action 'self'${to ? ` ${to}` : ''}`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ].join('; '),
    )
    .type('text/html; charset=utf-8')
    .send(html)
