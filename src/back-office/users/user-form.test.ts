import { describe, expect, it } from 'vitest'
import { HIDEABLE, type Hideable } from '#src/permissions/viewer.ts'
import { CUSTOMER_HIDES } from '../customers/card.ts'
import { withHiddenBefore } from './user.ts'
import { findUserProblems, NEW_USER, parseUserForm } from './user-form.ts'

const toForm = (fields: Record<string, string | readonly string[]>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  return form
}

describe('the form of a user', () => {
  it.each([
    ['an empty form', {}, { firstName: 'empty', email: 'empty' }],
    ['a wrong address', { firstName: 'Ayşe', email: 'ayse@' }, { email: 'email' }],
    [
      'long texts',
      { firstName: 'a'.repeat(101), email: 'a@b.test', phone: '1'.repeat(41) },
      { firstName: 'long', phone: 'long' },
    ],
    ['a valid form', { firstName: 'Ayşe', email: ' ayse@oto.test ' }, {}],
  ])('reports the problems of %s', (_, fields, problems) => {
    expect(findUserProblems(parseUserForm(toForm(fields), CUSTOMER_HIDES))).toEqual(problems)
  })

  it('reads unknown choices as the default', () => {
    expect(parseUserForm(toForm({ language: 'xx', startPage: 'moon' }), CUSTOMER_HIDES)).toMatchObject({
      language: null,
      startPage: 'home',
    })
    expect(parseUserForm(toForm({ language: 'ar', startPage: 'payment' }), CUSTOMER_HIDES)).toMatchObject({
      language: 'ar',
      startPage: 'payment',
    })
  })

  it('hides what is not ticked', () => {
    expect(parseUserForm(toForm({ shows: [...CUSTOMER_HIDES] }), CUSTOMER_HIDES).hides).toEqual([])
    expect(
      parseUserForm(toForm({ shows: CUSTOMER_HIDES.filter((what) => what !== 'news') }), CUSTOMER_HIDES).hides,
    ).toEqual(['news'])
    expect(NEW_USER.hides).toEqual([])
  })

  it('leaves hidden parts as they are that it does not offer', () => {
    expect(CUSTOMER_HIDES).toHaveLength(HIDEABLE.length - 1)
    const merge = (requested: Hideable[], saved: Hideable[]) => withHiddenBefore(CUSTOMER_HIDES, { requested, saved })
    expect(merge(['news'], ['purchasePrice', 'cart'])).toEqual(['purchasePrice', 'news'])
    expect(merge(['purchasePrice'], [])).toEqual([])
  })
})
