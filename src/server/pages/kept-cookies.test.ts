import cookies from '@fastify/cookie'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { saveLanguage, setVersionCookie } from './cookies.server.ts'

/** The cookies of an answer in German. */
async function loadCookies(cookie = '') {
  const app = fastify()
  await app.register(cookies)
  app.get('/', async (request, reply) => {
    setVersionCookie(request, reply, { version: 7 })
    saveLanguage(request, reply, { site: { languages: ['tr', 'de'] }, language: 'de' })
    return ''
  })
  const answer = await app.inject({ method: 'GET', url: '/', headers: { cookie } })
  await app.close()
  return answer.cookies
}

/** @requirement SES-17 */
it('version and language are cookies of 360 days (storefront 9)', async () => {
  expect(await loadCookies()).toMatchObject([
    { name: 'siteVersion', value: '7', maxAge: 31_104_000 },
    { name: 'lang', value: 'de', maxAge: 31_104_000 },
  ])
})

it('a cookie with the current value is not set again', async () => {
  expect(await loadCookies('siteVersion=7; lang=de')).toEqual([])
})
