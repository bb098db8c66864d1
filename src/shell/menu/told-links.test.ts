import { expect, it } from 'vitest'
import type { ShellData } from '../shell-data.ts'
import type { MenuNode } from './menu-node.ts'
import { heardShell, toldShell } from './told-links.ts'

const link = (name: string): MenuNode => ({ kind: 'link', name, href: `/${name}` })

const shell = (below: string) =>
  ({
    siteName: 'Anadolu "Oto"',
    menus: { header: [{ ...link('lastik'), entries: [link(below)] }] },
    categories: [link(below)],
    account: [],
  }) as unknown as ShellData

it.each(['</script>', '20" jant', 'ön `sol`', '{`'])('menus travel as one text and are the same again: %s', (name) => {
  const told = toldShell(shell(name))
  expect(Object.keys(told).sort()).toEqual(['links', 'siteName'])
  expect(heardShell(told)).toEqual(shell(name))
})

it('one answer is one shell, and menus of the same text are the same objects: nothing is drawn anew for them', () => {
  const told = toldShell(shell('kis'))
  expect(heardShell(told)).toBe(heardShell(told))
  const later = heardShell(toldShell(shell('kis')))
  expect(later).not.toBe(heardShell(told))
  expect(later.menus).toBe(heardShell(told).menus)
  expect(heardShell(toldShell(shell('yaz'))).menus).not.toBe(later.menus)
})
