import type { FastifyInstance } from 'fastify'
import type { FormField } from '../../payments/providers/provider.ts'

const MAX_BODY = 32_768

/** Banks and browsers post forms here, and nothing else is read. Every field is kept, one that comes twice included. */
export function readForms(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BODY },
    (_request, body, done) => done(null, parseFields(String(body))),
  )
}

/** Notices of some providers are JSON; whatever cannot be read says nothing. */
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
