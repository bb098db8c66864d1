import { describe, expect, it } from 'vitest'
import { seal, unseal } from '../platform/sealed.server.ts'
import { mailDocument, parseMailServer } from './mail-server.ts'

describe('the mail server of the environment', () => {
  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, user: '', password: '' }],
    ['smtps://a%40b:p%2Fw@mail.example', { port: 465, secure: true, user: 'a@b', password: 'p/w' }],
    ['smtp://mail.example:2525', { port: 2525 }],
  ])('is read from %s', (address, server) => {
    expect(parseMailServer(address, 'Shop <a@b.example>')).toMatchObject({ ...server, sender: 'Shop <a@b.example>' })
  })

  it('is undefined for a URL of another scheme', () => {
    expect(parseMailServer('https://mail.example', 'a@b.example')).toBeUndefined()
  })
})

describe('the mail settings of a site', () => {
  it.each(['Shop <orders@shop.example>', 'orders@shop.example'])('accept the sender %s', (sender) => {
    expect(mailDocument.safeParse({ host: 'mail.example', sender }).success).toBe(true)
  })

  it.each(['unknown', 'a@b\r\nBcc: c@d', 'A <a@b> <c@d>'])('reject the sender %j', (sender) => {
    expect(mailDocument.safeParse({ host: 'mail.example', sender }).success).toBe(false)
  })

  it('encrypt the password so that only processes with the same secret read it', () => {
    const sealed = seal('one secret', 'pässword')
    expect(sealed.toString('latin1')).not.toContain('ssword')
    expect(unseal('one secret', sealed)).toBe('pässword')
    expect(unseal('another secret', sealed)).toBeUndefined()
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
    expect(unseal('one secret', sealed)).toBeUndefined()
  })
})
