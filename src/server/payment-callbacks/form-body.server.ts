import type { FastifyInstance } from 'fastify'
import type { FormField } from '#src/payments/providers/provider.ts'

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
export function readJson(app: FastifyInstance) {
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(null, undefined)
    }
  })
}

export const parseFields = (body: string): FormField[] =>
  [...new URLSearchParams(body)].map(([name, value]) => ({ name, value }))
