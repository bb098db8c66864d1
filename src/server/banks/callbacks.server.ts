import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { House } from '../../api/serve.server.ts'
import { hearBank } from '../../payments/attempts/callback-commands.server.ts'
import { CALLBACK_PATH } from '../../payments/attempts/callback-key-queries.server.ts'
import type { FormField } from '../../payments/banks/bank.ts'
import { isLanguage } from '../../platform/i18n/language.ts'
import { originOf } from '../../shop/origin.ts'
import { pathTo } from '../../shop/paths.ts'
import { refuseErrors } from '../answers.server.ts'
import { readForms } from './form-body.server.ts'

type CallbackRequest = FastifyRequest<{ Params: { key: string }; Body: FormField[] | undefined }>

/**
 * Where banks bring buyers back. It comes from another site and carries no session: it is known by the key in its address
 * and the bank's signature alone. The browser is led to the result, where its own session says whether it may look.
 */
export function callbackRoutes(app: FastifyInstance, { house, prefix }: { house: House; prefix: '' | '/api' }) {
  refuseErrors(app)
  readForms(app)
  app.post(`${prefix}/${CALLBACK_PATH}/:key`, async (request: CallbackRequest, reply) => {
    const { params, body = [], ip } = request
    const attempt = await hearBank(house, { key: params.key, fields: body, ip })
    reply.header('cache-control', 'no-store')
    if (!attempt) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such payment.\n')
    const open = await house.sites.byId(attempt.siteId)
    if (!open) return reply.code(404).send()
    const { site } = open
    const language = isLanguage(attempt.language) ? attempt.language : 'tr'
    const origin = originOf(house.env, site) ?? ''
    return reply.redirect(origin + pathTo({ site, language }, 'paymentResult', `-pr-${attempt.reference}`), 303)
  })
}
