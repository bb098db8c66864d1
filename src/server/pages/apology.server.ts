import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, directionOf, type Language } from '../../platform/i18n/language.ts'
import { message } from '../../platform/i18n/messages.server.ts'
import { spellingsOf, wordFor } from '../../shop/pages.ts'
import { languageOfPath } from '../../shop/paths.ts'

/** What the shop can say without knowing anything: sent to `/error` first, where this page stands by itself. */
export function sendApology(request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?', 1)[0] ?? '/'
  const language = languageOfPath(path) ?? DEFAULT_LANGUAGE
  reply.header('cache-control', 'no-store')
  const isHere = spellingsOf('error').some((word) => path.endsWith(`/${word}`))
  if (request.method === 'GET' && !isHere) return reply.redirect(errorPath(language), 302)
  return reply.code(503).header('retry-after', '10').type('text/html; charset=utf-8').send(apology(language))
}

const errorPath = (language: Language) =>
  language === DEFAULT_LANGUAGE ? `/${wordFor('error', language)}` : `/${language}/${wordFor('error', language)}`

function apology(language: Language): string {
  const text = (key: string) => message(language, `apology.${key}`)
  const home = language === DEFAULT_LANGUAGE ? '/' : `/${language}`
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text('title')}</title></head>
<body><main><h1>${text('title')}</h1><p>${text('text')}</p><p><a href="${home}">${text('retry')}</a></p></main></body></html>`
}
