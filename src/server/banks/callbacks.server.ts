import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../../api/serve.server.ts'
import { hearBank, hearNotice } from '../../payments/attempts/callback-commands.server.ts'
import { CALLBACK_PATH, NOTICE_PATH } from '../../payments/attempts/callback-key-queries.server.ts'
import { askAfterNotice } from '../../payments/attempts/sweeping-commands.server.ts'
import { type Answer, listIn, partIn, textIn } from '../../payments/banks/answer.ts'
import type { FormField } from '../../payments/banks/bank.ts'
import { isLanguage } from '../../platform/i18n/language.ts'
import { originOf } from '../../shop/addresses/origin.ts'
import { pathTo } from '../../shop/paths.ts'
import { refuseErrors } from '../answers.server.ts'
import { fieldsIn, readForms, readJson } from './form-body.server.ts'

type CallbackRequest = FastifyRequest<{ Params: { key: string }; Body: FormField[] | undefined }>

/**
 * Where banks bring buyers back. It comes from another site and carries no session: it is known by the key in its address
 * and the bank's signature alone. The browser is led to the result, where its own session says whether it may look.
 */
export function callbackRoutes(app: FastifyInstance, { house, prefix }: { house: House; prefix: '' | '/api' }) {
  refuseErrors(app)
  readForms(app)
  noticeRoutes(app, { house, prefix })
  const comeBack = async (request: CallbackRequest, reply: FastifyReply) => {
    const { params, ip } = request
    // Some banks post, others lead the browser back with what they have to say in the address.
    const body = request.method === 'GET' ? fieldsIn(request.url.split('?')[1] ?? '') : (request.body ?? [])
    const attempt = await hearBank(house, { key: params.key, fields: body, ip })
    reply.header('cache-control', 'no-store')
    if (!attempt) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such payment.\n')
    const open = await house.sites.byId(attempt.siteId)
    if (!open) return reply.code(404).send()
    const { site } = open
    const language = isLanguage(attempt.language) ? attempt.language : 'tr'
    const origin = originOf(house.env, site) ?? ''
    return reply.redirect(origin + pathTo({ site, language }, 'paymentResult', `-pr-${attempt.reference}`), 303)
  }
  app.post(`${prefix}/${CALLBACK_PATH}/:key`, comeBack)
  app.get(`${prefix}/${CALLBACK_PATH}/:key`, comeBack)
}

/** Where providers' own servers tell of payments: one address for all, written into the provider's panel. */
function noticeRoutes(app: FastifyInstance, { house, prefix }: { house: House; prefix: '' | '/api' }) {
  readJson(app)
  app.post(`${prefix}/${NOTICE_PATH}/paytr`, async (request: NoticeRequest, reply) => {
    const fields = Array.isArray(request.body) ? request.body : []
    const orderNo = fields.find(({ name }) => name === 'merchant_oid')?.value ?? ''
    const heard = await hearNotice(house, { provider: 'paytr', orderNo, fields, ip: request.ip })
    // These two letters and nothing else, or it is said again.
    return reply
      .code(heard === 'heard' ? 200 : 400)
      .type('text/plain; charset=utf-8')
      .send(heard === 'heard' ? 'OK' : 'NO')
  })
  for (const [provider, numberIn] of Object.entries(NUMBER_IN)) {
    app.post(`${prefix}/${NOTICE_PATH}/${provider}`, async (request: NoticeRequest, reply) => {
      const body = request.body
      if (body && !Array.isArray(body)) await askAfterNotice(house, numberIn(body))
      return reply.code(200).send()
    })
  }
}

type NoticeRequest = FastifyRequest<{ Body: FormField[] | Answer | undefined }>

/** Where notices of a provider that is asked back name our order number. */
const NUMBER_IN: Readonly<Record<string, (notice: Answer) => string>> = {
  iyzico: (notice) => textIn(notice, 'paymentConversationId'),
  paypal: (notice) => {
    const resource = partIn(notice, 'resource')
    return textIn(resource, 'custom_id') || textIn(listIn(resource, 'purchase_units')[0] ?? {}, 'custom_id')
  },
}
