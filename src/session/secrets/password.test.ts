import { describe, expect, it } from 'vitest'
import { passwordProblem, ratePassword } from './password.ts'
import { isCommonPassword } from './password-queries.server.ts'

const about = ['ayse.yilmaz', 'Yılmaz Oto', 'Ay']

describe('a password', () => {
  /** @requirement AUTH-25 */
  it.each([
    ['seven77', 'passwordShort'],
    ['ayse.yilmaz1', 'passwordPersonal'],
    ['YILMAZ OTO!', 'passwordPersonal'],
    ['x'.repeat(201), 'passwordLong'],
    ['eight888', undefined],
    ['a sentence that no other person would think of', undefined],
    ['Ayrı bir cümle', undefined],
    ['şifremözel', undefined],
  ])('%j is %s', (password, problem) => {
    expect(passwordProblem(password, { common: false, about })).toBe(problem)
  })

  it('of 64 characters and more is allowed (threats, ASVS 6.2)', () => {
    expect(passwordProblem('p4'.repeat(32), { common: false, about })).toBeUndefined()
  })

  /** @requirement AUTH-25 */
  it.each(['password', '12345678', 'qwertyuiop', 'PASSWORD', 'iloveyou'])(
    '%s is a common password',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true)
      expect(passwordProblem(password, { common: true, about })).toBe('passwordCommon')
    },
  )

  it('that is unusual is not', async () => {
    expect(await isCommonPassword('Vitrin-demo-1')).toBe(false)
  })

  /** @requirement AUTH-25 */
  it.each([
    ['', 'short'],
    ['aaaaaaaaaaaaaaaa', 'short'],
    ['kirmizi1', 'fair'],
    ['kirmizi balon', 'good'],
    ['kırmızı balon uçtu gitti', 'strong'],
  ] as const)('%j is rated %s', (password, strength) => {
    expect(ratePassword(password)).toBe(strength)
  })
})
