import { describe, expect, it } from 'vitest'
import { findAllProblems, findRedirectProblem, findTarget, indexRedirects, toOldAddress } from './redirect.ts'

describe('toOldAddress', () => {
  it.each([
    ['/Eski-Sayfa/', '/eski-sayfa'],
    ['https://www.eski.example/Urun.php?ID=3', '/urun.php?id=3'],
    ['/%C5%9Fanz%C4%B1man', '/şanzıman'],
    ['/şanzıman', '/şanzıman'],
    ['eski', undefined],
    ['//host/x', undefined],
    ['/a\u0000b', undefined],
    ['/%00', undefined],
    ['/%ZZ', undefined],
    [`/${'x'.repeat(600)}`, undefined],
  ])('%s is %s', (typed, expected) => {
    expect(toOldAddress(typed)).toBe(expected)
  })
})

describe('findRedirectProblem', () => {
  const others = indexRedirects([{ from: '/eski', to: '/yeni?sort=1' }])
  it.each([
    ['/baska', '/yeni', undefined],
    ['/baska', 'https://baska.example/', 'target'],
    ['/baska', '//baska.example', 'target'],
    ['/', '/yeni', 'address'],
    ['/baska', '/Baska/', 'same'],
    ['/baska', '/baska?x=1', 'same'],
    ['/sepetim', '/yeni', 'page'],
    ['/en/cart', '/yeni', 'page'],
    ['/ESKI', '/baska', 'taken'],
    ['/daha-eski', '/eski?x=2', 'chain'],
    ['/yeni', '/en-yeni', 'used'],
  ])('%s to %s: %s', (from, to, expected) => {
    expect(findRedirectProblem({ from, to }, others)).toBe(expected)
  })

  it('finds loops and duplicates within one list', () => {
    const list = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
      { from: '/A', to: '/c' },
    ]
    expect(findAllProblems(list)).toEqual([
      { at: 1, problem: 'chain' },
      { at: 2, problem: 'taken' },
    ])
  })
})

describe('findTarget', () => {
  const book = new Map([
    ['/urun.php?id=3', '/urunler/balata'],
    ['/liste', '/urunler'],
    ['/arama', '/urunler?c=3'],
  ])
  it.each([
    ['/urun.php?ID=3', '/urunler/balata'],
    ['/urun.php?id=4', undefined],
    ['/Liste/?sayfa=2', '/urunler?sayfa=2'],
    ['/arama?q=1', '/urunler?c=3'],
    ['/yok', undefined],
  ])('%s leads to %s', (address, to) => {
    expect(findTarget(book, address)?.to).toBe(to)
  })
})
