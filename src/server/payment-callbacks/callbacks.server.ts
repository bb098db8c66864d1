import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#src/api/serve.server.ts'
import { handleCallback, handleWebhook } from '#src/payments/attempts/callback-commands.server.ts'
import { CALLBACK_PATH, WEBHOOK_PATH } from '#src/payments/attempts/queries.server.ts'
import { queryAfterWebhook } from '#src/payments/attempts/sweep-commands.server.ts'
import type { Answer } from '#src/payments/providers/answer.ts'
import type { FormField } from '#src/payments/providers/provider.ts'
import { getProvider, PROVIDER_NAMES } from '#src/payments/providers/providers.server.ts'
import { isLanguage } from '#src/platform/i18n/language.ts'
import { buildOrigin } from '#src/shop/origin.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { refuseErrors } from '../answers.server.ts'
import { setWrittenCookie } from '../context.server.ts'

type CallbackRequest = FastifyRequest<{ Params: { key: string }; Body: FormField[] | undefined }>

/**
 * The callback addresses of providers. A callback is a cross-site request without a session: it is identified only by
 * the key in its address and the provider's signature. The browser is redirected to the result page, where its own
 * session decides about access.
 */
export function callbackRoutes(
  app: FastifyInstance,
  { app: appContext, prefix }: { app: AppContext; prefix: '' | '/api' },
) {
  refuseErrors(app)
  readForms(app)
  registerWebhooks(app, { app: appContext, prefix })
  const respondToCallback = async (request: CallbackRequest, reply: FastifyReply) => {
    const { params, ip } = request
    // Some banks post, others redirect the browser with their fields in the query.
    const body = request.method === 'GET' ? parseFields(request.url.split('?')[1] ?? '') : (request.body ?? [])
    const attempt = await handleCallback(appContext, { key: params.key, fields: body, ip })
    setWrittenCookie(appContext, request, reply)
    reply.header('cache-control', 'no-store')
    if (!attempt) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such payment.\n')
    const open = await appContext.sites.byId(attempt.siteId)
    if (!open) return reply.code(404).send()
    const { site } = open
    const language = isLanguage(attempt.language) ? attempt.language : 'tr'
    const origin = buildOrigin(appContext.env, site) ?? ''
    return reply.redirect(origin + getPagePath({ site, language }, 'paymentResult', `-pr-${attempt.reference}`), 303)
  }
  app.post(`${prefix}/${CALLBACK_PATH}/:key`, respondToCallback)
  app.get(`${prefix}/${CALLBACK_PATH}/:key`, respondToCallback)
}

/** Webhooks of providers, each at an address that is entered in the provider's panel. */
function registerWebhooks(app: FastifyInstance, { app: appContext, prefix }: { app: AppContext; prefix: '' | '/api' }) {
  readJson(app)
  for (const provider of PROVIDER_NAMES) {
    const { webhook } = getProvider(provider)
    if (!webhook) continue
    app.post(`${prefix}/${WEBHOOK_PATH}/${provider}`, async ({ body, ip }: WebhookRequest, reply: FastifyReply) => {
      if (webhook.kind === 'unsigned') {
        if (body && !Array.isArray(body)) await queryAfterWebhook(appContext, webhook.getOrderNo(body))
        return reply.code(200).send()
      }
      const fields = Array.isArray(body) ? body : []
      const received = await handleWebhook(appContext, { provider, orderNo: webhook.getOrderNo(fields), fields, ip })
      return reply
        .code(received === 'accepted' ? 200 : 400)
        .type('text/plain; charset=utf-8')
        .send(webhook[received])
    })
  }
}

type WebhookRequest = FastifyRequest<{ Body: FormField[] | Answer | undefined }>

const MAX_BODY = 32_768

/** Banks and browsers post forms here; nothing else is parsed. Every field is preserved, including duplicates. */
export function readForms(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BODY },
    (_request, body, done) => done(null, parseFields(String(body))),
  )
}

/** Webhooks of some providers are JSON; an unreadable body is empty. */
function readJson(app: FastifyInstance) {
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(null, undefined)
    }
  })
}

const parseFields = (body: string): FormField[] =>
  [...new URLSearchParams(body)].map(([name, value]) => ({ name, value }))
